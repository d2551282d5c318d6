import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { type Marked, markedRecord } from '../list/records-around.ts'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { FindAnswer } from './find.route.ts'
import type { FrameData } from './frame-data.server.ts'
import { actOnArrival, actsOf, type OfferedScreen, possibleActs, pressAct } from './offered-acts.ts'

type Option = {
  key: string
  group: string
  title: string
  note: string
  href: string
  /** What to do with the record of that address, instead of opening it. */
  act?: string
  icon: OfficeIcon
  site?: FindAnswer['records'][number]['site'] | undefined
}
type Props = Pick<FrameData, 'navigation' | 'offered'> & { onClose: () => void }

const waitMs = 60
const kept = 6

/** What this tab has opened from here, newest first. Names of customers are stored nowhere. */
let recent: readonly Option[] = []

/**
 * Find a record or a screen by typing, or do something with the record that is marked. A combobox with its list; an exact
 * number opens at once.
 */
export function Palette({ navigation, offered, onClose }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [records, setRecords] = useState<FindAnswer['records']>([])
  const [isAsked, setAsked] = useState(true)
  const [active, setActive] = useState(0)

  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
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

  const found = recordsFirst(records, typed)
  // The record that the arrows were on last stays the marked one while they go on to what to do with it.
  const [pointed, setPointed] = useState(0)
  const [here] = useState(() => markedRecord() ?? openRecord(offered, pathname))
  const marked = nameOf(found[Math.min(pointed, found.length - 1)]) ?? here
  const options = [
    ...(typed.trim() === '' ? recentOptions() : []),
    ...found,
    ...doOptions(offered, { marked, typed, pathname, isFound: found.length > 0 }),
    ...screenOptions(navigation, typed),
  ]
  const point = (place: number) => {
    setActive(place)
    if (place < found.length) setPointed(place)
  }
  const open = (option: Option | undefined) => {
    if (!option) return
    if (option.act !== undefined) {
      // The focus goes back to the page before its dialog opens.
      element.current?.close()
      if (option.href === pathname) {
        pressAct(option.act)
        return
      }
      actOnArrival(option.href, option.act)
      navigate(option.href)
      return
    }
    recent = [option, ...recent.filter(({ href }) => href !== option.href)].slice(0, kept)
    onClose()
    navigate(option.href)
  }
  const chosen = options[Math.min(active, options.length - 1)]
  return (
    <dialog className="o-pal" aria-label={say('Find or do')} onClose={onClose} ref={element}>
      <div className="o-pal__q">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${options.indexOf(chosen)}` : undefined}
          aria-label={say('Find an order, customer, parcel, SKU, or a page')}
          placeholder={say('Find an order, customer, parcel, SKU, or a page')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
            setPointed(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step !== 0) {
              event.preventDefault()
              point((options.length + active + step) % Math.max(1, options.length))
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
              id={`${id}-${place}`}
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
          <kbd>Enter</kbd> {chosen?.act === undefined ? say('open') : say('do it')}
        </span>
      </div>
    </dialog>
  )
}

function recentOptions(): Option[] {
  return recent.map((one) => ({ ...one, group: say('Opened before'), key: `recent ${one.href}` }))
}

/** Enter opens an exact number first. */
function recordsFirst(records: FindAnswer['records'], typed: string): Option[] {
  const words = typed.trim().toLowerCase()
  const isExact = ({ title, note }: FindAnswer['records'][number]) =>
    [title, note].some((text) => text.toLowerCase() === words)
  const exact = records.filter(isExact).slice(0, 1)
  const others = records.filter((record) => !exact.includes(record))
  return [...exact, ...others].map((record) => ({ ...record, key: record.href }))
}

function screenOptions(navigation: FrameData['navigation'], typed: string): Option[] {
  const words = typed.trim().toLowerCase()
  return navigation
    .flatMap(({ entries }) => entries)
    .filter(({ title }) => words === '' || title.toLowerCase().includes(words))
    .map(({ href, title, icon }) => ({ key: href, group: say('Go to'), title, note: '', href, icon }))
}

const nameOf = (option: Option | undefined): Marked | null =>
  option ? { name: option.title, href: option.href } : null

/** The record whose page is open, by its heading. */
function openRecord(offered: readonly OfferedScreen[], pathname: string): Marked | null {
  const name = document.querySelector('#main h1')?.textContent ?? ''
  return actsOf(offered, pathname).length > 0 ? { name, href: pathname } : null
}

type Marking = { marked: Marked | null; typed: string; pathname: string; isFound: boolean }

/** What the person may do with the marked record; with the open one only what its state allows. */
function doOptions(
  offered: readonly OfferedScreen[],
  { marked, typed, pathname, isFound }: Marking,
): Option[] {
  if (!marked) return []
  const acts = actsOf(offered, marked.href)
  const words = isFound ? '' : typed.trim().toLowerCase()
  return (marked.href === pathname ? possibleActs(acts) : acts)
    .map(({ id, title }) => ({
      key: `do ${id}`,
      group: say('Do with {{name}}', { name: marked.name }),
      title: say(title),
      note: '',
      href: marked.href,
      act: id,
      icon: 'right' as const,
    }))
    .filter(({ title }) => title.toLowerCase().includes(words))
}
