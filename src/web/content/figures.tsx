import { dayInSentence } from '#core/day-in-sentence.ts'
import { formatNumber } from '#core/format.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { ArrivalFigures } from '#shop/tracking/read-arrival-figures.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import styles from './figures.module.css'

/** What our own records say, with their day. A figure without records is absent. */
export function Figures({ on, delivered, airDays, seaDays, lockers }: ArrivalFigures) {
  const { t, locale } = useMessages()
  const figures: readonly [MessageKey, number | null][] = [
    ['figures.delivered', delivered],
    ['figures.air', airDays],
    ['figures.sea', seaDays],
    ['figures.lockers', lockers],
  ]
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map(
          ([label, value]) =>
            value !== null &&
            value > 0 && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{formatNumber(value, locale)}</dd>
              </div>
            ),
        )}
      </dl>
      <details className={styles.how}>
        <summary>
          {t('figures.counted', { day: dayInSentence(on, locale) })} <span>{t('figures.how')}</span>
        </summary>
        <p>{t('figures.how_text')}</p>
      </details>
    </div>
  )
}
