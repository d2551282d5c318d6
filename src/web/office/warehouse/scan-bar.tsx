import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { Scanned } from '#shop/office/scanned.ts'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { scanWords } from './scan-words.ts'
import { useScans } from './use-scans.ts'

type Props = {
  /** What a scan means here: `parcel/default/P-88213`; empty where it only opens pages. */
  place?: string
  placeholder: string
  hint: string
  /** What came of a scan without script. */
  answered?: Scanned | null
  onScanned?: (scanned: Scanned) => void
  /** Enter in the empty field: what the page is there for. */
  onEmpty?: () => void
}

/** One field for every code. It has the focus whenever no other field has it, so a scanner always types into it. */
export function ScanBar({ place = '', placeholder, hint, answered = null, onScanned, onEmpty }: Props) {
  const { last, isBusy, waiting, isRefused, scan } = useScans(place)
  const field = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  useFocusKept(field)
  const told = useRef<Scanned | null>(null)
  useEffect(() => {
    if (!last || told.current === last) return
    told.current = last
    onScanned?.(last)
  }, [last, onScanned])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (!input) return
    if (code === '') return onEmpty?.()
    input.value = ''
    scan(code)
  }
  const shown = last ?? answered
  const isWrong = shown?.isWrong === true
  return (
    <form
      className={isWrong ? 'scan is-wrong' : 'scan'}
      method="post"
      action="/warehouse"
      aria-label={say('Scan')}
      onSubmit={onSubmit}
    >
      <Icon name="scan" />
      <div>
        <input type="hidden" name="act" value="scan" />
        <input type="hidden" name="place" value={place} />
        <input
          ref={field}
          name="code"
          aria-label={say('Scan or type')}
          aria-describedby="scan-said"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          inputMode={isByHand ? 'text' : 'none'}
          data-scan=""
        />
        <p className="scan__said" id="scan-said" role="status">
          {shown ? scanWords(shown) : hint}
        </p>
      </div>
      <span className="scan__go">
        {isWrong ? (
          <Pill tone="bad" icon="warn">
            {say('Not right')}
          </Pill>
        ) : shown ? (
          <Pill tone="ok" icon="check">
            {say('Right')}
          </Pill>
        ) : (
          <Pill tone="ok" icon="check">
            {isBusy ? say('Sending…') : say('Scanner ready')}
          </Pill>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={say('Type by hand')}
          aria-pressed={isByHand}
          onClick={() => {
            setByHand(!isByHand)
            field.current?.focus()
          }}
        >
          <Icon name="edit" />
        </button>
        <button type="submit" className="vh">
          {say('Find')}
        </button>
      </span>
      {waiting > 0 && (
        <p className="scan__left" role="status">
          <Icon name="clock" size={16} />{' '}
          {isRefused
            ? say(
                '{{count}} scan is kept on this device. Sign in again to send it. | {{count}} scans are kept on this device. Sign in again to send them.',
                { count: waiting },
              )
            : say(
                '{{count}} scan waits for the network and is sent by itself. | {{count}} scans wait for the network and are sent by themselves.',
                { count: waiting },
              )}
        </p>
      )}
    </form>
  )
}

/** Whenever nothing that takes letters has the focus, the next key goes to the scan field. */
function useFocusKept(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const isFree = () => {
      const { activeElement } = document
      return activeElement === null || activeElement === document.body || activeElement.id === 'main'
    }
    const take = () => {
      if (isFree() && !document.querySelector('dialog[open]')) field.current?.focus({ preventScroll: true })
    }
    take()
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) take()
    }
    // Before the shortcuts of the office, which are single letters.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    const onFocusOut = () => setTimeout(take, 0)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('focusout', onFocusOut)
    }
  })
}
