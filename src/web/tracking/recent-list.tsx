import { useEffect, useState } from 'react'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { spacedNumber } from '#shop/tracking/tracking-number.ts'
import { allowedPurposes } from '#web/consent/saved-consent.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { recentNumbers } from './recent-numbers.ts'
import styles from './tracking.module.css'

const numbers = recentNumbers(
  () => localStorage,
  () => allowedPurposes().includes('preferences'),
)

/** Remembers the number of a page that was found. */
export function useRemembered(code: string): void {
  useEffect(() => numbers.remember(code), [code])
}

/** The last numbers on this device. Only script knows them. */
export function RecentList() {
  const { t, locale } = useMessages()
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => setCodes(numbers.read()), [])
  if (codes.length === 0) return null
  const forget = () => {
    numbers.forget()
    setCodes([])
  }
  return (
    <section className={styles.recent} aria-labelledby="recent-numbers">
      <h2 id="recent-numbers">{t('tracking.recent')}</h2>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <ShopLink to={trackingPaths(locale).result(code)}>
              <Icon name="orders" />
              <b>{spacedNumber(code)}</b>
              <Icon name="right" size={16} />
            </ShopLink>
          </li>
        ))}
      </ul>
      <button type="button" className={text.link} onClick={forget}>
        {t('tracking.forget')}
      </button>
    </section>
  )
}
