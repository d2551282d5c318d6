import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { FindAnswer } from './find.route.ts'
import type { FrameData } from './frame-data.server.ts'

type Option = {
  key: string
  group: string
  title: string
  note: string
  href: string
  icon: OfficeIcon
  site?: FindAnswer['records'][number]['site'] | undefined
}
type Props = Pick<FrameData, 'navigation'> & { onClose: () => void }

const waitMs = 60
const kept = 6

/** What this tab has opened from here, newest first. Names of customers are stored nowhere. */
let recent: readonly Option[] = []

/** Find a record or a screen, by typing. A combobox with its list; an exact number opens at once. */
export function Palette({ navigation, onClose }: Props) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [records, setRecords] = useState<FindAnswer['records']>([])
  const [isAsked, setAsked] = useState(true)
  const [active, setActive] = useState(0)

  useEffect(() => {
    const words = typed.trim()
    if (words.length < 2) {
      setRecords([])
      return
    }
    const asked = new AbortController()
    setAsked(false)
    const timer = setTimeout(() => {
      fetch(`/find?q=${encodeURIComponent(words)}`, { signal: asked.signal })
        .then((response) => response.json() as Promise<FindAnswer>)
        .then((answer) => {
          setRecords(answer.records)
          setAsked(true)
        })
        .catch(() => {})
    }, waitMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])

  const options = optionsOf(records, navigation, typed)
  const open = (option: Option | undefined) => {
    if (!option) return
    recent = [option, ...recent.filter(({ href }) => href !== option.href)].slice(0, kept)
    onClose()
    navigate(option.href)
  }
  const chosen = options[Math.min(active, options.length - 1)]
  return (
    <dialog
      className="o-pal"
      aria-label={say('Find or do')}
      onClose={onClose}
      ref={(element) => element?.showModal()}
    >
      <div className="o-pal__q">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={say('Find an order, customer, parcel, SKU, or a page')}
          placeholder={say('Find an order, customer, parcel, SKU, or a page')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step !== 0) {
              event.preventDefault()
              setActive((options.length + active + step) % Math.max(1, options.length))
            }
            if (event.key === 'Enter') open(chosen)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="o-pal__l" id={id} role="listbox" aria-label={say('Found')}>
        {options.map((option, place) => (
          <div key={option.key}>
            {option.group !== options[place - 1]?.group && <p className="label">{option.group}</p>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
            <div
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              className={option === chosen ? 'o-opt is-act' : 'o-opt'}
              onClick={() => open(option)}
            >
              <Icon name={option.icon} />
              {option.title}
              <small>{option.note}</small>
              {option.site && (
                <span className="r">
                  <SiteMark site={option.site} />
                </span>
              )}
            </div>
          </div>
        ))}
        {options.length === 0 && isAsked && (
          <p className="o-pop__note muted">{say('Nothing with “{{words}}”.', { words: typed.trim() })}</p>
        )}
      </div>
      <div className="o-pal__f o-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {say('move')}
        </span>
        <span>
          <kbd>Enter</kbd> {say('open')}
        </span>
      </div>
    </dialog>
  )
}

function optionsOf(
  records: FindAnswer['records'],
  navigation: FrameData['navigation'],
  typed: string,
): Option[] {
  const words = typed.trim().toLowerCase()
  const screens = navigation
    .flatMap(({ entries }) => entries)
    .filter(({ title }) => words === '' || title.toLowerCase().includes(words))
    .map(({ href, title, icon }) => ({ key: href, group: say('Go to'), title, note: '', href, icon }))
  const opened =
    words === ''
      ? recent.map((one) => ({ ...one, group: say('Opened before'), key: `recent ${one.href}` }))
      : []
  // An exact number is what Enter opens, whatever else there is.
  const isExact = ({ title, note }: FindAnswer['records'][number]) =>
    [title, note].some((text) => text.toLowerCase() === words)
  const exact = records.filter(isExact).slice(0, 1)
  const others = records.filter((record) => !exact.includes(record))
  return [...opened, ...[...exact, ...others].map((record) => ({ ...record, key: record.href })), ...screens]
}
