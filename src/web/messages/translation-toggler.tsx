import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/calls/call.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { useMessages } from './messages-context.tsx'
import styles from './translation-toggler.module.css'

const hour = 60 * 60
const viewCookie = 'can_view_translations'
/** Says that a check was made within the hour and need not be repeated for a visitor who may not. */
const checkCookie = 'can_check_translations'
/** Specification 7: after navigation, debounced by 1 s, but never put off for more than 2. */
const debounceMs = 1000
const longestMs = 2000
/** As `showingKeys` writes it. */
const shownKey = /^([a-z0-9_.-]+) · /

/** Shows keys together with texts to those who translate, and copies the key of a text that is pressed; nobody else sees the button. */
export function TranslationToggler() {
  const { t, areKeysShown, showKeys } = useMessages()
  const [canView, setCanView] = useState(false)
  const waitingSince = useRef<number | null>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation asks again
  useEffect(() => {
    waitingSince.current ??= Date.now()
    const delay = Math.min(debounceMs, waitingSince.current + longestMs - Date.now())
    const asking = setTimeout(() => {
      waitingSince.current = null
      checkPermission().then(setCanView)
    }, delay)
    return () => clearTimeout(asking)
  }, [key])

  useEffect(() => {
    if (!areKeysShown) return
    const copy = ({ target }: MouseEvent) => {
      const key = target instanceof Element ? shownKey.exec(target.textContent)?.[1] : undefined
      if (key) navigator.clipboard?.writeText(key).catch(() => {})
    }
    document.addEventListener('click', copy)
    return () => document.removeEventListener('click', copy)
  }, [areKeysShown])

  if (!canView) return null
  return (
    <button type="button" className={styles.toggler} onClick={() => showKeys(!areKeysShown)}>
      {areKeysShown ? t('translations.hide_keys') : t('translations.show_keys')}
    </button>
  )
}

async function checkPermission(): Promise<boolean> {
  if (readCookie(checkCookie) === '0') return false
  const answer = await call<{ can_view_translations: boolean }>(
    '/api/auth/permissions/can-view-translations',
    null,
  )
  const canView = answer.ok && answer.value.can_view_translations === true
  writeCookie(viewCookie, canView ? '1' : '0', 24 * hour)
  writeCookie(checkCookie, canView ? '1' : '0', hour)
  return canView
}
