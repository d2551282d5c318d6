import type { OfferCardView } from '#web/listing/offer-card-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import plates from '#web/ui/plates.module.css'
import { Plate, type PlateTint, type ProductCardView } from '#web/ui/product-card.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './catalogue-rows.module.css'

type More = { to: string; label: string }
type Tile = { to: string; title: string; count: string; picture: string; tint: PlateTint }
type Post = { to: string; title: string; note: string; picture: string }

/** The rows of the home page from the catalogue and the blog; an empty row is not rendered. */
export type Catalogue = {
  departments: { tiles: readonly Tile[]; more: More | null }
  deals: { title: string; cards: readonly ProductCardView[]; more: More | null }
  offers: { offers: readonly OfferCardView[]; more: More | null }
  bestSellers: { cards: readonly ProductCardView[]; more: More | null }
  brands: { names: readonly { to: string; name: string }[]; more: More | null }
  posts: { posts: readonly Post[]; more: More | null }
}

export const emptyCatalogue: Catalogue = {
  departments: { tiles: [], more: null },
  deals: { title: '', cards: [], more: null },
  offers: { offers: [], more: null },
  bestSellers: { cards: [], more: null },
  brands: { names: [], more: null },
  posts: { posts: [], more: null },
}

type Props = { catalogue: Catalogue; place: 'first' | 'middle' | 'last' }

export function CatalogueRows({ catalogue, place }: Props) {
  if (place === 'first') {
    return (
      <>
        <Departments {...catalogue.departments} />
        <Deals {...catalogue.deals} />
      </>
    )
  }
  if (place === 'middle') {
    return (
      <>
        <BestSellers {...catalogue.bestSellers} />
        <Offers {...catalogue.offers} />
      </>
    )
  }
  return (
    <>
      <Brands {...catalogue.brands} />
      <Posts {...catalogue.posts} />
    </>
  )
}

function Departments({ tiles, more }: Catalogue['departments']) {
  const t = useT()
  if (tiles.length === 0) return null
  return (
    <Section id="departments" title={t('home.departments')} more={more ?? undefined}>
      <ul className={styles.tiles}>
        {tiles.map(({ to, title, count, picture, tint }) => (
          <li key={to} className={plates[`tint-${tint}`]}>
            <ShopLink to={to}>
              <b>{title}</b>
              <span>{count}</span>
            </ShopLink>
            <Thumbnail image={picture} size={180} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Deals({ title, cards, more }: Catalogue['deals']) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Section id="deals" title={title} note={t('home.deals_note')} more={more ?? undefined}>
      <ProductRail label={title} cards={cards} />
    </Section>
  )
}

/** Each is one link, to the products that it gathers. */
function Offers({ offers, more }: Catalogue['offers']) {
  const t = useT()
  if (offers.length === 0) return null
  return (
    <Section id="offers" title={t('listing.offers')} more={more ?? undefined}>
      <ul className={styles.offers}>
        {offers.map(({ to, title, badge, pictures, count, ends }) => (
          <li key={to}>
            <div className={styles.pictures}>
              {pictures.map(({ src, tint }) => (
                <Plate key={src} picture={src} tint={tint} />
              ))}
            </div>
            <h3>
              <ShopLink to={to}>{title}</ShopLink>
            </h3>
            <p>
              {badge && <Badge>{badge}</Badge>}
              {[count, ends?.text].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BestSellers({ cards, more }: Catalogue['bestSellers']) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <Section id="best-sellers" title={t('home.best_sellers')} more={more ?? undefined}>
      <ProductRail label={t('home.best_sellers')} cards={cards} />
    </Section>
  )
}

function Brands({ names, more }: Catalogue['brands']) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <Section id="brands" title={t('home.brands')} more={more ?? undefined}>
      <ul className={styles.brands}>
        {names.map(({ to, name }) => (
          <li key={to}>
            <ShopLink to={to}>{name}</ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Posts({ posts, more }: Catalogue['posts']) {
  const t = useT()
  if (posts.length === 0) return null
  return (
    <Section id="blog" title={t('home.blog')} more={more ?? undefined}>
      <ul className={styles.posts}>
        {posts.map(({ to, title, note, picture }) => (
          <li key={to}>
            <img src={picture} alt="" width="480" height="300" loading="lazy" decoding="async" />
            <p>{note}</p>
            <h3>
              <ShopLink to={to}>{title}</ShopLink>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  )
}
