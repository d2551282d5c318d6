import { dayRange } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import card from '#web/ui/way-card.module.css'
import { CartForm } from './cart-form.tsx'
import { type CartState, chosenWay, percentLess, type WayToShip, waysToShip } from './cart-state.ts'
import { ChosenWay } from './chosen-way.tsx'
import styles from './shipping-switch.module.css'
import { useCartActs } from './use-cart-acts.ts'

/** By air or by sea: the price, the arrival and the saving of each. On a phone `hasModal` shows only the chosen way. */
export function ShippingSwitch({ state, hasModal = false }: { state: CartState; hasModal?: boolean }) {
  const { t } = useMessages()
  const acts = useCartActs()
  const ways = waysToShip(state)
  const chosen = chosenWay(state)?.method
  if (ways.length === 0) return null
  const choice = (
    <CartForm
      intent="shipping"
      fields={{ version: state.version }}
      className={hasModal ? styles.roomy : undefined}
      onSend={(form) => acts.ship(form.get('shipping_method') === 'sea' ? 'sea' : 'air')}
    >
      <fieldset className={styles.ways} aria-label={t('product.delivery.label')}>
        {ways.map((way) => (
          <Way key={way.method} way={way} isChosen={way.method === chosen} currency={state.currency} />
        ))}
      </fieldset>
      {ways.length === 1 && <p className={styles.only}>{t('cart.shipping_only_sea')}</p>}
      {ways.length > 1 && (
        <noscript>
          <Button type="submit" look="secondary" size="small" className={styles.use}>
            {t('cart.use_way')}
          </Button>
        </noscript>
      )}
    </CartForm>
  )
  return hasModal ? (
    <>
      <ChosenWay state={state} />
      {choice}
    </>
  ) : (
    choice
  )
}

function Way({ way, isChosen, currency }: { way: WayToShip; isChosen: boolean; currency: string }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { method, price, discount, days } = way
  const percent = percentLess(way)
  const note = [
    days && dayRange(days.from, days.to, locale),
    percent > 0 && t('card.cut', { percent }).replace(' ', '\u00a0'),
  ]
  return (
    <label className={classes(card.way, styles.way, isChosen && card.chosen)}>
      <input
        type="radio"
        name="shipping_method"
        value={method}
        defaultChecked={isChosen}
        key={String(isChosen)}
        autoComplete="off"
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      <span>
        <b>
          {t(method === 'air' ? 'card.air' : 'card.sea')} {priceText((price - discount) as Amount, currency)}
        </b>
        <span className={styles.note}>{note.filter(Boolean).join(', ')}</span>
      </span>
      <RouteLine by={method} />
    </label>
  )
}
