import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plate } from '#web/ui/product-card.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { EndsIn } from './ends-in.tsx'
import type { OfferCardView } from './offer-card-view.ts'
import styles from './offer-results.module.css'

export function OfferResults({ offers }: { offers: readonly OfferCardView[] }) {
  const t = useT()
  const { locale } = useShop()
  if (offers.length === 0) {
    return (
      <EmptyState title={t('listing.no_offers')} text={t('listing.no_offers_text')}>
        <ButtonLink to={pathsIn(locale).marketplace({ sort: 2 })}>{t('listing.show')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <OfferCard key={offer.to} offer={offer} />
      ))}
    </ul>
  )
}

/** The whole card is one link, to the products of the offer. */
function OfferCard({ offer: { to, title, badge, pictures, count, ends } }: { offer: OfferCardView }) {
  return (
    <li className={styles.offer}>
      <div className={styles.pictures}>
        {pictures.map(({ src, tint }) => (
          <Plate key={src} picture={src} tint={tint} />
        ))}
      </div>
      <div className={styles.words}>
        {badge && <Badge>{badge}</Badge>}
        <h2>
          <ShopLink to={to}>{title}</ShopLink>
        </h2>
        {count && <p>{count}</p>}
        {ends && <EndsIn ends={ends} />}
      </div>
    </li>
  )
}
