import type { DeliveryType } from '#shop/shipping/sum-rows.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import styles from './delivery-board.module.css'

type Props = {
  air: string
  sea: string
  price: string
  deliveredTo: DeliveryType
  converted: { price: string; day: string } | null
  /** Something else stands over the picture. */
  isBelow?: boolean
}

/** Today's shipping methods, as on a departure board: arrival days and lowest price. */
export function DeliveryBoard({ air, sea, price, deliveredTo, converted, isBelow = false }: Props) {
  const t = useT()
  // One piece of text, like the heading above: a late font moves no part of it to another line.
  const note = converted
    ? `${t('home.board.all_in')} ${t('currency.converted', { price: converted.price })}. ${t('home.rate_day', { day: converted.day })}`
    : t('home.board.all_in')
  return (
    <section className={classes(styles.board, isBelow && styles.below)} aria-label={t('home.board.label')}>
      <div>
        <Label>{t('home.board.air')}</Label>
        <p className={styles.days} data-days="air">
          {air}
        </p>
        <RouteLine by="air" />
      </div>
      <div>
        <Label>{t('home.board.sea')}</Label>
        <p className={styles.days} data-days="sea">
          {sea}
        </p>
        <RouteLine by="sea" />
      </div>
      <div>
        <Label>{t(deliveredTo === 'locker' ? 'home.board.locker' : 'home.board.courier')}</Label>
        <p className={styles.days}>{t('home.board.from', { price })}</p>
        <p className={styles.note}>
          <Icon name={deliveredTo === 'locker' ? 'locker' : 'courier'} size={16} />
          <span>{note}</span>
        </p>
      </div>
    </section>
  )
}
