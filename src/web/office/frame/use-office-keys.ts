import { useEffect, useRef } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { recordBeside } from '../list/records-around.ts'
import type { FrameData } from './frame-data.server.ts'

type Options = Pick<FrameData, 'navigation' | 'sites' | 'me'> & { onFind: () => void }

const goesWithinMs = 1500

/**
 * The keys of the whole office: Ctrl K, Alt 0–9, G and a letter, `[` and `]`, and `?`. An element with `data-key` is pressed by that
 * key, so each screen declares its own. Single letters do nothing while a field has the focus, or when switched off.
 */
export function useOfficeKeys({ navigation, sites, me, onFind }: Options): void {
  const navigate = useNavigate()
  const submit = useSubmit()
  const wentAt = useRef(0)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault()
        onFind()
        return
      }
      if ((event.ctrlKey || event.metaKey) && key === 's') {
        press(event, 'ctrl-s')
        return
      }
      if (event.altKey && /^[0-9]$/.test(key)) {
        const site = key === '0' ? '' : sites[Number(key) - 1]?.id
        if (site === undefined) return
        event.preventDefault()
        submit(
          { act: 'choose-site', site: String(site) },
          { method: 'post', action: '/account', navigate: false },
        )
        return
      }
      if (!me.hasShortcuts || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (Date.now() - wentAt.current < goesWithinMs) {
        const entry = navigation.flatMap(({ entries }) => entries).find((one) => one.key === key)
        wentAt.current = 0
        if (entry) {
          event.preventDefault()
          navigate(entry.href)
          return
        }
      }
      // Where the browser is now: the key may come before the effects of the page that it has just come to.
      const { pathname } = window.location
      const beside = key === '[' || key === ']' ? recordBeside(pathname, key === '[' ? -1 : 1) : null
      if (beside) {
        event.preventDefault()
        navigate(beside)
      } else if (key === 'g') wentAt.current = Date.now()
      else press(event, key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigation, sites, me.hasShortcuts, navigate, submit, onFind])
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('dialog[open]') !== null ||
      target.isContentEditable ||
      (/^(?:input|textarea|select)$/i.test(target.tagName) && !isTick(target)))
  )
}

/** A tick box takes no letters. */
function isTick(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)
}

function press(event: KeyboardEvent, key: string): void {
  const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!element) return
  event.preventDefault()
  if (/^(?:input|textarea|select)$/i.test(element.tagName)) element.focus()
  else element.click()
}
