import type { ReactNode } from 'react'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useMomentText } from '#web/quotes/moment.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LockerDrawing } from './locker-drawing.tsx'
import styles from './pickup-card.module.css'
import type { ResultView } from './result-view.ts'

type Props = { pickup: NonNullable<ResultView['pickup']>; now: string; children?: ReactNode }

/** How it is collected. Only its owner comes to see this. */
export function PickupCard({ pickup: { code, compartment, until, since, point }, now, children }: Props) {
  const t = useT()
  const momentText = useMomentText()
  const isHydrated = useIsHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.show({ text: t('warehouse.copied', { text: code }), icon: 'copy' })
    } catch {
      toasts.show({ text: t('warehouse.not_copied'), tone: 'error' })
    }
  }
  return (
    <section className={styles.pick} aria-labelledby="pickup">
      <div>
        <h2 id="pickup">{t('tracking.code')}</h2>
        <p className={styles.code}>{code || t('tracking.no_code')}</p>
        {code && <p className={styles.small}>{t('tracking.code_text')}</p>}
        {point && (
          <div className={styles.part}>
            <b>{point.name}</b>
            <p className={styles.small}>{point.place}</p>
            {point.hours && <p className={styles.small}>{point.hours}</p>}
          </div>
        )}
        <div className={styles.acts}>
          {point && (
            <a
              href={point.map}
              rel="noreferrer"
              className={buttonClass({ look: 'secondary', size: 'small' })}
            >
              <Icon name="pin" />
              {t('tracking.show_way')}
            </a>
          )}
          {code && isHydrated && (
            <Button look="quiet" size="small" onClick={() => void copy()}>
              <Icon name="copy" />
              {t('tracking.copy_code')}
            </Button>
          )}
        </div>
        {until && (
          <div className={styles.left}>
            <CountdownRing from={since ?? now} until={until.at} now={now} />
            <p className={styles.small}>{t('tracking.until_back', { time: momentText(until) })}</p>
          </div>
        )}
        {children}
      </div>
      <div className={styles.place}>
        <LockerDrawing compartment={compartment} />
        {compartment && <p className={styles.small}>{t('tracking.compartment', { number: compartment })}</p>}
      </div>
    </section>
  )
}
