import { dayRange } from '#core/dates.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import styles from './place.module.css'
import type { PlaceView } from './place-view.server.ts'
import { queueCells } from './queue-cells.ts'
import shared from './reservation.module.css'

/** The number large, people ahead in words, and where one stands as a picture with text. */
export function PlaceHead({ place }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  const { queueNo, name, ahead, day, locker, numbers, behind } = place
  return (
    <section className={styles.place} aria-labelledby="place">
      <p className={styles.big}>
        {queueNo}
        <small>{t('reservation.your_number_for', { device: name })}</small>
      </p>
      <div>
        <h2 id="place">
          {ahead === null ? t('reservation.no_longer') : t('reservation.ahead', { count: ahead })}
        </h2>
        {ahead !== null && (
          <p className={shared.lead}>
            {day && locker
              ? t('reservation.expected', {
                  week: dayRange(day, day, locale),
                  days: dayRange(locker.from, locker.to, locale),
                })
              : t('reservation.day_unknown')}
          </p>
        )}
        {ahead !== null && <Cells served={numbers?.served ?? 0} ahead={ahead} behind={behind ?? 0} />}
      </div>
    </section>
  )
}

function Cells({ served, ahead, behind }: { served: number; ahead: number; behind: number }) {
  const { t } = useMessages()
  const shown = queueCells({ served, ahead, behind })
  const of = (count: number, style: string | undefined) =>
    Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
      <i key={index} className={style} />
    ))
  const legend = [
    { count: shown.served, style: styles.served, words: t('reservation.legend.served') },
    { count: shown.ahead, style: styles.before, words: t('reservation.legend.ahead') },
    { count: 1, style: styles.me, words: t('reservation.legend.you') },
    { count: shown.behind, style: undefined, words: t('reservation.legend.behind') },
  ]
  return (
    <>
      <div className={styles.cells} role="img" aria-label={t('reservation.cells', { count: ahead })}>
        {of(shown.served, styles.served)}
        {of(shown.ahead, styles.before)}
        <i className={styles.me} />
        {of(shown.behind, undefined)}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {legend
          .filter(({ count }) => count > 0)
          .map(({ style, words }) => (
            <li key={words}>
              <i className={style} />
              {words}
            </li>
          ))}
      </ul>
    </>
  )
}
