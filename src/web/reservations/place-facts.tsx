import { dayRange } from '#core/dates.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import styles from './place.module.css'
import type { PlaceView } from './place-view.server.ts'
import shared from './reservation.module.css'
import { arrivalTexts, stateTexts } from './words.ts'

export function Batches({ place: { batches } }: { place: PlaceView }) {
  const { t, locale } = useMessages()
  if (batches.length === 0) return null
  return (
    <section className={shared.group} aria-labelledby="batches">
      <h2 id="batches">{t('reservation.batches')}</h2>
      <ul className={styles.batches}>
        {batches.map(({ id, day, pieces, state, first, last, isMine }) => (
          <li key={id} data-mine={isMine || undefined}>
            <b>{dayRange(day, day, locale)}</b>
            <span>
              {t('reservation.devices', { count: pieces })}
              <small>
                {t('reservation.numbers', { first, last })}
                {isMine && ` · ${t('reservation.yours_in_it')}`}
              </small>
            </span>
            <Pill
              tone={state === 'shipped' ? 'good' : state === 'ordered' ? 'info' : 'neutral'}
              icon={state === 'shipped' ? 'check' : 'clock'}
            >
              {t(arrivalTexts[state])}
            </Pill>
          </li>
        ))}
      </ul>
      <p className={shared.note}>{t('reservation.batches_note')}</p>
    </section>
  )
}

export function Numbers({ place: { numbers, queueNo, ahead } }: { place: PlaceView }) {
  const { t } = useMessages()
  if (!numbers || ahead === null) return null
  return (
    <section className={shared.group} aria-labelledby="numbers">
      <h2 id="numbers">{t('reservation.numbers_title')}</h2>
      <Manifest
        lines={[
          { name: t('reservation.your_number'), value: queueNo },
          { name: t('reservation.served_before'), value: less(numbers.served) },
          { name: t('reservation.left_before'), value: less(numbers.left) },
          { name: t('reservation.yourself'), value: less(1) },
          { name: t('reservation.ahead_label'), value: ahead, isTotal: true },
        ]}
      />
    </section>
  )
}

/** What is taken off a number. */
function less(count: number): string {
  return count === 0 ? '0' : `−${count}`
}

export function History({ place: { moves, line, queueNo } }: { place: PlaceView }) {
  const { t } = useMessages()
  return (
    <section className={shared.group} aria-labelledby="history">
      <h2 id="history">{t('reservation.history')}</h2>
      <ol className={shared.history}>
        {moves.map(({ to, day, time }, index) => (
          <li key={`${to} ${day} ${time}`} data-now={index === 0 || undefined}>
            <div>
              <b>{t(stateTexts[to])}</b>
              {to === 'confirmed' && line && (
                <p>{t('reservation.in_line', { number: String(queueNo), line: String(line.line) })}</p>
              )}
            </div>
            <time dateTime={`${day} ${time}`}>{`${day} ${time}`}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
