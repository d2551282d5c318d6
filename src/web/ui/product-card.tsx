import { denserSrcSet } from '#core/image-url.ts'
import { Badge } from './badge.tsx'
import { classes } from './classes.ts'
import { Label } from './manifest.tsx'
import plates from './plates.module.css'
import styles from './product-card.module.css'
import { ShopLink } from './shop-link.tsx'
import { Skeleton } from './state.tsx'

export type PlateTint = 1 | 2 | 3 | 4 | 5

/** What a card says, already in the visitor's language and currency. */
export type ProductCardView = {
  /** Of the product; examples have none. */
  id?: number
  to: string
  brand: string
  name: string
  /** For density 1; the one for density 2 is derived from it if the picture comes from our proxy. */
  picture: string
  tint: PlateTint
  price: string
  /** Set together: the law wants the lowest price of 30 days beside every price cut. */
  cut?: { badge: string; before: string; lowest: string }
  /** Shown as dots; the label says how many there are. */
  colours?: { values: readonly string[]; more: number; label: string }
  /** Null for what may not travel. */
  delivery: { by: 'air' | 'sea'; total: string; text: string } | { soldOut: string; badge: string } | null
}

/** Pictures in sight at once are fetched at once, the likely largest one before all others. */
export type PictureHaste = 'first' | 'soon' | 'lazy'

type CardProps = {
  card: ProductCardView
  haste?: PictureHaste
  /** What a list says beyond the card. */
  children?: React.ReactNode
}

/** Five rows shared with its neighbours, so that prices stand in one line; the whole card is one link. */
export function ProductCard({ card, haste, children }: CardProps) {
  const { to, brand, name, picture, tint, price, cut, colours, delivery } = card
  const isSoldOut = delivery !== null && 'soldOut' in delivery
  return (
    <article className={classes(styles.card, isSoldOut && styles.sold)}>
      <Plate picture={picture} tint={tint} haste={haste}>
        {isSoldOut ? (
          <Badge isInk>{delivery.badge}</Badge>
        ) : (
          // A sold-out product shows no discount.
          cut && <Badge>{cut.badge}</Badge>
        )}
      </Plate>
      <p className={styles.brand}>
        <Label>{brand}</Label>
        {colours && <Colours {...colours} />}
      </p>
      <h3 className={styles.name}>
        <ShopLink to={to}>{name}</ShopLink>
      </h3>
      <p className={styles.price}>
        <span className={classes(styles.now, cut && styles.lowered)}>{price}</span>
        {cut && <s>{cut.before}</s>}
        <small>{cut?.lowest}</small>
      </p>
      <Delivery delivery={delivery} />
      {children}
    </article>
  )
}

/** Its sign is drawn by the style: a listing shows fifty of them, and each would cost the page more than its words. */
function Delivery({ delivery }: Pick<ProductCardView, 'delivery'>) {
  if (delivery === null) return <p className={styles.delivery} />
  if ('soldOut' in delivery) {
    return (
      <p className={classes(styles.delivery, styles.clock)}>
        <span>{delivery.soldOut}</span>
      </p>
    )
  }
  return (
    <p className={classes(styles.delivery, styles[delivery.by])}>
      <span>
        <b>{delivery.total}</b>
        {` ${delivery.text}`}
      </span>
    </p>
  )
}

export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="plate" />
      <span className={styles.brand}>
        <Skeleton width="third" />
      </span>
      <span className={styles.name}>
        <Skeleton />
      </span>
      <span className={styles.price}>
        <Skeleton width="third" />
      </span>
      <span className={styles.delivery}>
        <Skeleton width="half" />
      </span>
    </div>
  )
}

type PlateProps = {
  picture: string
  tint: PlateTint
  haste?: PictureHaste | undefined
  children?: React.ReactNode
}

/** Pictures of products stand on a light plate in both colour modes. The plate gives them their size. */
export function Plate({ picture, tint, haste = 'lazy', children }: PlateProps) {
  return (
    <div className={classes(styles.plate, plates[`tint-${tint}`])}>
      <img
        src={picture}
        srcSet={srcSet(picture, haste)}
        alt=""
        loading={haste === 'lazy' ? 'lazy' : undefined}
        fetchPriority={haste === 'first' ? 'high' : undefined}
      />
      {children && <div className={styles.marks}>{children}</div>}
    </div>
  )
}

/**
 * What is fetched at once is announced in the head, by the set alone; elsewhere `src` is the picture of density 1, and
 * need not be repeated.
 */
function srcSet(picture: string, haste: PictureHaste): string | undefined {
  const denser = denserSrcSet(picture)
  return denser && haste !== 'lazy' ? `${picture} 1x, ${denser}` : denser
}

function Colours({ values, more, label }: NonNullable<ProductCardView['colours']>) {
  return (
    <span className={styles.colours} role="img" aria-label={label}>
      {/* Drawn, because a page may not style elements one by one. */}
      <svg width={values.length * 15} height="12" aria-hidden="true">
        {values.map((value, index) => (
          <circle key={value} cx={6 + index * 15} cy="6" r="5.5" fill={value} />
        ))}
      </svg>
      {more > 0 && `+${more}`}
    </span>
  )
}
