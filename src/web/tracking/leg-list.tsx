import { dayRange } from '#core/dates.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Leg } from '#shop/tracking/legs.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import text from '#web/ui/text.module.css'
import styles from './result.module.css'

const icons: Readonly<Record<Leg['kind'], IconName>> = {
  road: 'courier',
  air: 'plane',
  sea: 'ship',
  customs: 'bank',
  last: 'courier',
}
const names = {
  road: 'tracking.leg.road',
  air: 'tracking.leg.air',
  sea: 'tracking.leg.sea',
  customs: 'tracking.leg.customs',
  last: 'tracking.leg.last',
} as const satisfies Record<Leg['kind'], MessageKey>
const states = {
  done: 'tracking.leg.done',
  now: 'tracking.leg.now',
  next: 'tracking.leg.next',
} as const satisfies Record<Leg['state'], MessageKey>

/** Every part of the way, with who carries it and under which number. */
export function LegList({ legs, isLocker }: { legs: readonly Leg[]; isLocker: boolean }) {
  const { t, locale } = useMessages()
  if (legs.length === 0) return null
  const behind = legs.filter(({ state }) => state === 'done').length
  return (
    <section className={styles.group} aria-labelledby="legs">
      <div className={styles.groupHead}>
        <h2 id="legs">{t('tracking.legs')}</h2>
        <span className={styles.note}>{t('tracking.legs_behind', { count: behind, of: legs.length })}</span>
      </div>
      <ul className={styles.legs}>
        {legs.map((leg, place) => {
          const { kind, from, to, carriers, days, state, done } = leg
          const places = kind === 'customs' ? [from] : [from, to]
          const last = kind === 'last' && isLocker ? 'locker' : icons[kind]
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a leg has no name of its own, and the legs keep their order
              key={place}
              className={classes(state === 'done' && styles.done, state === 'now' && styles.now)}
            >
              <Icon name={last} />
              <div>
                <b>
                  {t(names[kind])}
                  {places.some(Boolean) && `: ${places.filter(Boolean).join(' – ')}`}
                </b>
                {carriers.map(({ name, number, url }) => (
                  <p key={`${name} ${number}`} className={styles.note}>
                    {name}
                    {number && ', '}
                    {number && url ? (
                      <a href={url} className={text.link} rel="noreferrer">
                        {number}
                      </a>
                    ) : (
                      number
                    )}
                    {done !== null && `, ${t('tracking.leg.percent', { percent: done })}`}
                  </p>
                ))}
              </div>
              <span className={styles.when}>
                {days && dayRange(days.from, days.to, locale)}
                <small>{t(states[state])}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
