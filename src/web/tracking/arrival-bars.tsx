import { longDayRange } from '#core/long-day-range.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import styles from './result.module.css'
import type { ResultView } from './result-view.ts'

const tallest = 72
const wide = 32

/** How sure the days are: when earlier parcels of the same way came, and one sentence. */
export function ArrivalBars({ view: { howSure, usual, days, standing, isMoved } }: { view: ResultView }) {
  const { t, locale } = useMessages()
  if (standing !== 'arrives' && standing !== 'under_way' && standing !== 'late') return null
  if (!howSure) {
    if (isMoved)
      return (
        <section className={styles.panel} aria-labelledby="sure">
          <h2 id="sure">{t('tracking.sure')}</h2>
          <p className={styles.note}>{t('tracking.sure_moved')}</p>
        </section>
      )
    if (!usual) return null
    return (
      <section className={styles.panel} aria-labelledby="sure">
        <h2 id="sure">{t('tracking.sure')}</h2>
        <p className={styles.note}>{t('tracking.sure_unsaid', { from: usual.from, to: usual.to })}</p>
      </section>
    )
  }
  const { bars, within, of } = howSure
  const most = Math.max(...bars.map(({ count }) => count))
  const likeliest = days?.likeliest
  return (
    <section className={styles.panel} aria-labelledby="sure">
      <h2 id="sure">{t('tracking.sure')}</h2>
      <figure className={styles.sure}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length * wide} ${tallest + 22}`}
          role="img"
          aria-label={t('tracking.sure_within', { within, count: of })}
        >
          {bars.map(({ label, count, isWithin }, place) => {
            const height = Math.round((count / most) * tallest)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: every day has one bar
              <g key={place}>
                <rect
                  className={isWithin ? styles.within : styles.bar}
                  x={place * wide + 2}
                  y={tallest - height}
                  width={wide - 4}
                  height={height}
                  rx="2"
                />
                <text
                  className={isWithin ? styles.dayWithin : styles.day}
                  x={place * wide + wide / 2}
                  y={tallest + 16}
                  textAnchor="middle"
                >
                  {label}
                </text>
              </g>
            )
          })}
          <path className={styles.base} d={`M0 ${tallest}.5H${bars.length * wide}`} />
        </svg>
        <figcaption className={styles.note}>
          {t('tracking.sure_within', { within, count: of })}
          {likeliest && ` ${t('tracking.likeliest', { day: longDayRange(likeliest, likeliest, locale) })}`}
        </figcaption>
      </figure>
    </section>
  )
}
