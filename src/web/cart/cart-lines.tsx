import { type Amount, amountOf } from '#core/money.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import bought from '#web/ui/bought-lines.module.css'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { CartForm } from './cart-form.tsx'
import styles from './cart-lines.module.css'
import type { CartItem, CartState } from './cart-state.ts'
import { cartChanges } from './change-cart.ts'
import { LineNotices } from './line-notices.tsx'
import { useCartActs } from './use-cart-acts.ts'

type Props = {
  state: CartState
  isBusy: boolean
  isCompact?: boolean
  /** The refusal of the page's action, without script. */
  refusal?: { id: number; text: string } | null
}

export function CartLines({ state, isBusy, isCompact = false, refusal }: Props) {
  const t = useT()
  const problems = useStore(cartChanges.problems, ({ lines }) => lines)
  const problemOf = (id: number) => {
    const problem = problems[id]
    if (problem) return problem.text ?? t('cart.not_saved')
    return refusal?.id === id ? refusal.text : null
  }
  return (
    <ul
      className={classes(styles.lines, !isCompact && styles.roomy)}
      aria-label={t('cart.lines')}
      aria-busy={isBusy || undefined}
    >
      {/* The newest line comes first. */}
      {state.items.toReversed().map((item) => (
        <Line key={item.id} item={item} state={state} problem={problemOf(item.id)} />
      ))}
    </ul>
  )
}

function Line({ item, state, problem }: { item: CartItem; state: CartState; problem: string | null }) {
  const t = useT()
  const acts = useCartActs()
  const { id, name, max_quantity: max, quantity } = item
  const isAtMax = quantity >= max && max > 0
  const reasonId = `at-max-${id}`
  return (
    <li className={classes(bought.line, styles.line)}>
      <ShopLink
        to={item.url}
        className={classes(bought.picture, styles.picture)}
        tabIndex={-1}
        aria-hidden="true"
      >
        <img src={item.image} alt="" width="72" height="72" loading="lazy" decoding="async" />
      </ShopLink>
      <div>
        <p className={classes(bought.name, styles.name)}>
          <ShopLink to={item.url}>{name}</ShopLink>
        </p>
        {item.choice && <p className={styles.choice}>{item.choice}</p>}
      </div>
      <LinePrice item={item} currency={state.currency} />
      <div className={styles.controls}>
        {max > 0 && (
          <CartForm
            intent="quantity"
            fields={{ id, version: state.version }}
            onSend={(form) => acts.setQuantity(item, Number(form.get('quantity')))}
          >
            <Quantity
              label={t('cart.quantity_of', { name })}
              name="quantity"
              value={quantity}
              max={max}
              fewer={t('cart.fewer', { name })}
              more={t('cart.more', { name })}
              describedBy={isAtMax ? reasonId : undefined}
            />
          </CartForm>
        )}
        <CartForm
          intent="remove"
          fields={{ id, version: state.version }}
          className={styles.remove}
          onSend={() => void acts.remove(item)}
        >
          <button type="submit" aria-label={t('cart.remove_named', { name })}>
            {t('cart.remove')}
          </button>
        </CartForm>
        {isAtMax && item.state !== 'limited' && (
          <p id={reasonId} className={styles.reason}>
            {t('cart.max_quantity', { count: max })}
          </p>
        )}
      </div>
      <LineNotices item={item} state={state} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

function LinePrice({ item, currency }: { item: CartItem; currency: string }) {
  const t = useT()
  const priceText = usePriceText()
  const { quantity, price, list_price } = item
  const of = (each: number) => priceText((amountOf(each) * quantity) as Amount, currency)
  return (
    <p className={classes(bought.price, styles.price)}>
      {list_price !== null && (
        <s>
          <span className={text.visuallyHidden}>{t('product.price.before')} </span>
          {of(list_price)}
        </s>
      )}
      <b>{of(price)}</b>
      {quantity > 1 && <small>{t('cart.each', { price: priceText(amountOf(price), currency) })}</small>}
    </p>
  )
}
