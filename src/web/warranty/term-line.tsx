import { useMessages } from '#web/messages/messages-context.tsx'
import styles from './warranty.module.css'
import type { WarrantyView } from './warranty-view.server.ts'

type Props = { terms: NonNullable<WarrantyView['terms']>; today: string }

/** Both terms and today on one line. Its list says the same in words. */
export function TermLine({ terms, today }: Props) {
  const { t } = useMessages()
  const { deliveredOn, legalUntil, makerUntil, legalPlace, todayPlace, isOver } = terms
  const hasMaker = makerUntil !== null && makerUntil !== legalUntil
  return (
    <div className={styles.line}>
      {!isOver && (
        <p className={styles.today} data-place={Math.round(todayPlace / 10)}>
          {t('warranty.line.today')} <time dateTime={today}>{today}</time>
        </p>
      )}
      <svg viewBox="0 0 1000 44" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} x="0" y="16" width="1000" height="12" rx="3" />
        <rect className={styles.legalPart} x="0" y="16" width={legalPlace * 10} height="12" rx="3" />
        {!isOver && (
          <rect
            className={styles.todayMark}
            x={Math.min(992, todayPlace * 10)}
            y="6"
            width="8"
            height="32"
            rx="2"
          />
        )}
      </svg>
      <dl>
        <div>
          <dt>{t('warranty.line.delivered')}</dt>
          <dd>{deliveredOn}</dd>
        </div>
        <div>
          <dt>{t('warranty.line.legal')}</dt>
          <dd>{legalUntil}</dd>
        </div>
        {hasMaker && (
          <div>
            <dt>{t('warranty.line.maker')}</dt>
            <dd>{makerUntil}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
