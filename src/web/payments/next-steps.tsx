import { dayRange } from '#core/dates.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './next-steps.module.css'

/** What happens until the parcel arrives, and when. */
export function NextSteps({ result }: { result: OrderResult }) {
  const { t, locale } = useMessages()
  const { days } = result
  const steps = [
    { title: t('result.next.buy'), about: t('result.next.buy_text'), when: days.packed },
    {
      title: t(result.shipping_method === 'air' ? 'result.next.air' : 'result.next.sea'),
      about: t('result.next.customs'),
      when: days.underway,
    },
    {
      title: t(result.is_locker ? 'result.next.locker' : 'result.next.courier'),
      about: result.place,
      when: days.arrives,
    },
  ]
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <div className={styles.head}>
        <h2 id="what-next">{t('result.next')}</h2>
        {result.calendar_path && (
          <a href={result.calendar_path} className={text.more} download>
            <Icon name="calendar" size={16} />
            {t('result.calendar')}
          </a>
        )}
      </div>
      <ol>
        {steps.map(({ title, about, when }) => (
          <li key={title}>
            <div>
              <b>{title}</b>
              <p>{about}</p>
            </div>
            <span>{dayRange(when.from, when.to, locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
