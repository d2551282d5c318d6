import type { MessageKey } from '#locales/messages.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { StoreBuying } from '#shop/stores/store.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import plates from '#web/ui/plates.module.css'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { buyingNotes } from './buying-notes.ts'
import styles from './store-card.module.css'
import type { StoreCardView } from './store-card-view.ts'

type Way = { tone: 'good' | 'info' | 'warn' | 'neutral'; icon: IconName; name: MessageKey }
const ways: Readonly<Record<StoreBuying, Way>> = {
  ships: { tone: 'good', icon: 'check', name: 'stores.buying.ships' },
  our_name: { tone: 'info', icon: 'account', name: 'stores.buying.our_name' },
  ask_first: { tone: 'warn', icon: 'message', name: 'stores.buying.ask_first' },
  by_hand: { tone: 'neutral', icon: 'edit', name: 'stores.buying.by_hand' },
  sea_only: { tone: 'neutral', icon: 'ship', name: 'stores.buying.sea_only' },
}
/** The whole card leads to a request in this shop. */
export function StoreCard({ card }: { card: StoreCardView }) {
  const t = useT()
  const { locale } = useShop()
  const { code, name, goods, buying, plate, lettering, bought } = card
  const to = quotePaths(locale).orderForm({ shop: code })
  const { tone, icon, name: way } = ways[buying]
  return (
    <article className={styles.card}>
      <h3 className={classes(styles.plate, plates[`tint-${plate}`])}>
        <ShopLink to={to} className={classes(styles.name, styles[lettering])}>
          {name}
        </ShopLink>
      </h3>
      <p className={styles.goods}>{goods}</p>
      <p>
        <Pill tone={tone} icon={icon}>
          {t(way)}
        </Pill>
      </p>
      <p className={styles.note}>{useNote(card)}</p>
      <p className={styles.foot}>
        <span>{bought > 0 && t('stores.bought', { count: bought })}</span>
        <ShopLink to={to} className={classes(text.more, styles.ask)}>
          <span>
            {t('stores.ask')}
            <span className={text.visuallyHidden}>: {name}</span>
          </span>
          <Icon name="arrow" size={16} />
        </ShopLink>
      </p>
    </article>
  )
}

function useNote({ buying, delivery }: StoreCardView): string {
  const t = useT()
  if (buying !== 'ships') return t(buyingNotes[buying])
  switch (delivery.kind) {
    case 'free_from':
      return t('stores.delivery.free_from', { amount: delivery.amount })
    case 'cost':
      return t('stores.delivery.cost', { amount: delivery.amount })
    case 'free':
      return t('stores.delivery.free')
    default:
      return t('stores.delivery.unknown')
  }
}
