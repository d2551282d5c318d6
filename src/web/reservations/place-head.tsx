import { dayRange } from '#core/dates.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { PlaceView } from './place-view.server.ts'
import styles from './reservation.module.css'

const cells = 80

/** The number large, people ahead in words, and where one stands as a picture with text. */
export function PlaceHead({ place: { queueNo, name, ahead, day, locker } }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  const behind = 12
  const shown = ahead === null ? 0 : Math.min(ahead, cells - behind - 20)
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
          <p className={styles.lead}>
            {day && locker
              ? t('reservation.expected', {
                  week: dayRange(day, day, locale),
                  days: dayRange(locker.from, locker.to, locale),
                })
              : t('reservation.day_unknown')}
          </p>
        )}
        {ahead !== null && (
          <div className={styles.cells} role="img" aria-label={t('reservation.cells', { count: ahead })}>
            {Array.from({ length: shown }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
              <i key={index} className={styles.before} />
            ))}
            <i className={styles.me} />
            {Array.from({ length: behind }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise
              <i key={index} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
