import type { DeliveryType } from '#shop/shipping/sum-rows.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import { useVisit } from '#web/visit.ts'
import styles from './destination.module.css'

/**
 * The country that prices, taxes and dates are computed for. Changing it is a plain form and another document, like the
 * currency: every figure of the page follows.
 */
export function Destination({ type }: { type: DeliveryType }) {
  const t = useT()
  const visit = useVisit()
  if (!visit) return null
  const { destinations, destinationId } = visit
  const country = destinations.find(({ id }) => id === destinationId)?.name ?? ''
  const line = (
    <>
      <Icon name={type === 'locker' ? 'locker' : 'courier'} />
      <span>
        {t(type === 'locker' ? 'destination.locker' : 'destination.door')} <b>{country}</b>
      </span>
    </>
  )
  if (destinations.length < 2) return <p className={styles.line}>{line}</p>
  return (
    <details className={styles.destination}>
      <summary className={styles.line}>
        {line}
        <span className={classes(text.link, styles.change)}>{t('destination.change')}</span>
      </summary>
      <form method="post" action="/api/destination/change" className={styles.form} data-clean>
        <fieldset aria-label={t('destination.label')}>
          {destinations.map(({ id, name }) => (
            <Choice
              key={id}
              kind="radio"
              name="country_id"
              value={id}
              defaultChecked={id === destinationId}
              autoComplete="off"
            >
              {name}
            </Choice>
          ))}
        </fieldset>
        <Button type="submit" look="secondary" size="small">
          {t('destination.save')}
        </Button>
      </form>
    </details>
  )
}
