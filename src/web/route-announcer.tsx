import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRouteName } from './route-name.ts'
import text from './ui/text.module.css'

/** Announces a page that changed without a new document, and moves the focus to its content. */
export function RouteAnnouncer() {
  const routeName = useRouteName()
  const { hash, key } = useLocation()
  const known = useRef(routeName)
  const knownKey = useRef(key)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const isSamePlace = knownKey.current === key
    const isSameRoute = known.current === routeName
    known.current = routeName
    knownKey.current = key
    if (isSamePlace) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) {
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    } else if (!isSameRoute) document.getElementById('main')?.focus({ preventScroll: true })
    if (!isSameRoute) setTitle(document.title)
  }, [routeName, hash, key])
  return (
    <p className={text.visuallyHidden} aria-live="polite">
      {title}
    </p>
  )
}
