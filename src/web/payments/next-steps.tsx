import { dayRange } from '#core/dates.ts'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import styles from './next-steps.module.css'
import resultStyles from './payment-result.module.css'

/** What will happen, and when it comes. */
export function NextSteps({ result }: { result: OrderResult }) {
  const { t, locale } = useMessages()
  const days = dayRange(result.arrival.from, result.arrival.to, locale)
  const steps = [
    { title: t('result.next.buy'), text: t('result.next.buy_text') },
    {
      title: t(result.shipping_method === 'air' ? 'result.next.air' : 'result.next.sea'),
      text: t('result.next.customs'),
    },
    {
      title: t(result.is_locker ? 'result.next.locker' : 'result.next.courier'),
      text: result.place,
      when: days,
    },
  ]
  return (
    <>
      <div className={styles.journey}>
        <p className={resultStyles.label}>{t('result.arrives')}</p>
        <p className={styles.days}>{days}</p>
        <RouteLine by={result.shipping_method} to={result.place} />
      </div>
      <section className={styles.next} aria-labelledby="what-next">
        <h2 id="what-next">{t('result.next')}</h2>
        <ol>
          {steps.map(({ title, text, when }) => (
            <li key={title}>
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
              {when && <span>{when}</span>}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
