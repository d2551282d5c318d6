import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRouteName } from './route-name.ts'
import text from './ui/text.module.css'

/** Announces a page that changed without a new document, and moves the focus to its content. */
export function RouteAnnouncer() {
  const routeName = useRouteName()
  const { hash, key } = useLocation()
  const known = useRef({ routeName, key })
  const [title, setTitle] = useState('')
  // Before the page is painted, so that the focus is never on the body in between.
  useLayoutEffect(() => {
    const before = known.current
    known.current = { routeName, key }
    if (before.key === key) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) {
      if (target.tabIndex < 0) target.tabIndex = -1
      focusBehindDialogs(target)
    } else if (before.routeName !== routeName) focusBehindDialogs(document.getElementById('main'))
  }, [routeName, hash, key])
  const shown = useRef(routeName)
  useEffect(() => {
    if (shown.current !== routeName) setTitle(document.title)
    shown.current = routeName
  }, [routeName])
  return (
    <p className={text.visuallyHidden} aria-live="polite">
      {title}
    </p>
  )
}

/** A dialog that is about to close keeps the focus until it has; nothing outside of it can have it before. */
function focusBehindDialogs(target: HTMLElement | null): void {
  const focus = () => target?.isConnected && target.focus({ preventScroll: true })
  const dialog = document.querySelector('dialog:modal')
  if (dialog) dialog.addEventListener('close', focus, { once: true })
  else focus()
}
