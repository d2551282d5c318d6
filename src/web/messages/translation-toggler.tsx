import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from './messages-context.tsx'
import { checkPermission } from './translation-permission.ts'
import styles from './translation-toggler.module.css'

/** Specification 7: after navigation and another user, debounced by 1 s, but never put off for more than 2. */
const debounceMs = 1000
const longestMs = 2000
/** As `showingKeys` writes it. */
const shownKey = /^([a-z0-9_.-]+) · /

/** Shows translators the keys beside the texts, and copies the key of a pressed text. Other users do not see the button. */
export function TranslationToggler({ userId, since }: { userId: number; since: number }) {
  const { t, areKeysShown, showKeys } = useMessages()
  const [canView, setCanView] = useState(false)
  const waitingSince = useRef<number | null>(since)
  const { key } = useLocation()
  const checkedFor = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation asks again
  useEffect(() => {
    waitingSince.current ??= Date.now()
    const delay = Math.min(debounceMs, waitingSince.current + longestMs - Date.now())
    const asking = setTimeout(() => {
      waitingSince.current = null
      const isAnotherUser = checkedFor.current !== undefined && checkedFor.current !== userId
      checkedFor.current = userId
      const leaving = new AbortController()
      addEventListener('pagehide', () => leaving.abort(), { once: true })
      void checkPermission({ isAnotherUser, signal: leaving.signal }).then((can) => {
        if (can !== null) setCanView(can)
      })
    }, delay)
    return () => clearTimeout(asking)
  }, [key, userId])

  useEffect(() => {
    if (!areKeysShown) return
    const copy = ({ target }: MouseEvent) => {
      const key = target instanceof Element ? shownKey.exec(target.textContent)?.[1] : undefined
      if (key) navigator.clipboard?.writeText(key).catch(() => {})
    }
    document.addEventListener('click', copy)
    return () => document.removeEventListener('click', copy)
  }, [areKeysShown])

  // A sign-out switches the keys off.
  useEffect(() => () => showKeys(false), [showKeys])

  if (!canView) return null
  return (
    <button type="button" className={styles.toggler} onClick={() => showKeys(!areKeysShown)}>
      {areKeysShown ? t('translations.hide_keys') : t('translations.show_keys')}
    </button>
  )
}
