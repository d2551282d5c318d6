import { dayRange, noBreak } from '#core/dates.ts'
import { longDayRange } from '#core/long-day-range.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { Leg } from '#web/ui/route-line.tsx'
import styles from './journey-card.module.css'

/** When and where the parcel arrives, and the way it takes, stop by stop. */
export function JourneyCard({ result }: { result: OrderResult }) {
  const { t, locale } = useMessages()
  const { days, is_locker: isLocker } = result
  const range = ({ from, to }: { from: string; to: string }) => breakable(dayRange(from, to, locale))
  const stops = [
    { name: t('result.stop.ordered'), when: range({ from: days.ordered, to: days.ordered }) },
    { name: t('result.stop.warehouse'), when: range(days.packed) },
    { name: result.country, when: range({ from: days.landed, to: days.landed }) },
    { name: t(isLocker ? 'sum.locker' : 'result.stop.door'), when: range(days.arrives) },
  ]
  return (
    <section className={styles.journey} aria-labelledby="arrives">
      <div className={styles.top}>
        <div>
          <Label>{t(isLocker ? 'result.in_locker' : 'result.at_door')}</Label>
          <h2 id="arrives">{longDayRange(days.arrives.from, days.arrives.to, locale)}</h2>
          <p>{result.place}</p>
        </div>
        <ButtonLink to={result.order_path} look="secondary" className={styles.track}>
          <Icon name="pin" />
          {t('result.track')}
        </ButtonLink>
      </div>
      <div className={styles.line} aria-hidden="true">
        <i className={styles.now} />
        <Leg by="road" />
        <i />
        <Leg by={result.shipping_method} />
        <i />
        <Leg by="road" />
        <i />
      </div>
      <ol className={styles.stops}>
        {stops.map(({ name, when }) => (
          <li key={name}>
            <span>{name}</span> <small>{when}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Four dates stand side by side on a phone: each may break between a month and its days, and between two months. */
function breakable(date: string): string {
  return date.replace(noBreak, ' ').replace(`–${noBreak}`, '– ')
}
