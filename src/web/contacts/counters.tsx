import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { LinkedText } from '#web/content/linked-text.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BranchView } from './contacts-view.ts'
import styles from './counters.module.css'
import { CountersMap } from './counters-map.tsx'
import { useDays } from './use-days.ts'

/** Where to come. The list says everything; the map only shows where that is. */
export function Counters({ branches }: { branches: readonly BranchView[] }) {
  const t = useT()
  const { features, locale } = useShop()
  if (branches.length === 0) return null
  const onMap = branches.flatMap(({ at, name }, index) => (at ? [{ at, name, number: index + 1 }] : []))
  return (
    <section className={styles.section} aria-labelledby="counters">
      <div className={styles.head}>
        <h2 id="counters">{t('contacts.counters')}</h2>
        <p>{t('contacts.counters_note')}</p>
      </div>
      <div className={classes(styles.counters, onMap.length === 0 && styles.isAlone)}>
        <div>
          {branches.map((branch, index) => (
            <Counter key={branch.id} branch={branch} number={index + 1} />
          ))}
          {features.forwarding && (
            <article className={styles.counter}>
              <h3>
                <Icon name="shelf" />
                {t('contacts.warehouse')}
              </h3>
              <p>
                <LinkedText text={t('contacts.warehouse_note')} links={[forwardPaths(locale).warehouse()]} />
              </p>
            </article>
          )}
        </div>
        {onMap.length > 0 && <CountersMap places={onMap} />}
      </div>
    </section>
  )
}

function Counter({ branch, number }: { branch: BranchView; number: number }) {
  const t = useT()
  const days = useDays()
  return (
    <article className={styles.counter}>
      <h3>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {branch.name}
      </h3>
      <p>{branch.address}</p>
      <dl className={styles.hours}>
        {branch.hours.map((hours) => (
          <div key={`${hours.days.join()} ${hours.from}`}>
            <dt>{days.weekdays(hours)}</dt>
            <dd>
              {hours.from}–{hours.to}
            </dd>
          </div>
        ))}
      </dl>
      {branch.closed.length > 0 && (
        <p className={styles.closed}>{t('contacts.closed_on', { days: days.closed(branch.closed) })}</p>
      )}
      {branch.services && <p className={styles.services}>{branch.services}</p>}
    </article>
  )
}
