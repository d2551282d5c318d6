import type { MessageKey } from '#locales/messages.ts'
import { delayTexts } from '#shop/tracking/delay-reasons.ts'
import { eventTexts } from '#shop/tracking/event-texts.ts'
import type { EventSource } from '#shop/tracking/tracking-event.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './result.module.css'
import type { EventView, ResultView } from './result-view.ts'

const sources = {
  us: 'tracking.source.us',
  warehouse: 'tracking.source.warehouse',
  transport: 'tracking.source.transport',
  customs: 'tracking.source.customs',
} as const satisfies Record<EventSource, MessageKey>

/** Newest first. What nobody has mapped yet stands there in the courier's own words. */
export function EventList({ view: { events, method, time, clock } }: { view: ResultView }) {
  const t = useT()
  const isOver = ({ stage }: EventView) => stage === 'international'
  return (
    <section className={styles.group} aria-labelledby="events">
      <div className={styles.groupHead}>
        <h2 id="events">{t('tracking.events')}</h2>
        <span className={styles.note}>{t('tracking.updated', { time })}</span>
      </div>
      {events.length === 0 && <p className={styles.note}>{t('tracking.no_events')}</p>}
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li
            key={`${event.at} ${event.code} ${event.words} ${event.place}`}
            className={classes(isOver(event) && method && (method === 'sea' ? styles.sea : styles.air))}
          >
            <span className={styles.dot} aria-hidden="true" />
            <div>
              <b>{event.code ? t(eventTexts[event.code]) : event.words || t('tracking.event.unknown')}</b>
              {event.place && <p>{event.place}</p>}
              {event.reason && <p>{t(delayTexts[event.reason])}</p>}
            </div>
            <time dateTime={event.at}>
              {event.time}
              <small>{event.source ? t(sources[event.source]) : event.courier}</small>
            </time>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('tracking.clock', { place: clock })}</p>
    </section>
  )
}
