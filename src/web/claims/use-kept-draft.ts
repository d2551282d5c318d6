import { type RefObject, useEffect, useState } from 'react'
import { clockTime } from '#core/clock-time.ts'
import { useShop } from '#web/shop-context.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'

const quietMs = 1500

/** Keeps what was typed a moment after the last change. Says when it was kept; without script the button does it. */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  { urls }: ClaimFormView,
): string | null {
  const { timeZone, locale } = useShop()
  const [keptAt, setKeptAt] = useState<string | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      const data = new FormData(element)
      data.delete('photos')
      const response = await fetch(urls.photos.replace('/photos/', '/draft/'), {
        method: 'POST',
        body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
        headers: { 'x-locale': locale },
      }).catch(() => null)
      if (response?.ok) setKeptAt(clockTime(new Date(), timeZone))
    }
    const onInput = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void keep(), quietMs)
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', () => clearTimeout(waiting))
    return () => {
      clearTimeout(waiting)
      element.removeEventListener('input', onInput)
    }
  }, [form, urls.photos, timeZone, locale])
  return keptAt
}
