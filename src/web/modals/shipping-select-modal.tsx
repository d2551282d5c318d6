import { type FormEvent, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice-card.module.css'
import { classes } from '#web/ui/classes.ts'
import { RouteLine } from '#web/ui/route-line.tsx'
import { closeModal } from './open-modal.ts'
import { type ShippingOption, shippingChoice } from './select-shipping.ts'
import styles from './shipping-select-modal.module.css'

/** By air or by sea: when it arrives, what it costs, and what everything costs then. */
export function ShippingSelectModal() {
  const t = useT()
  const [asked] = useState(shippingChoice)
  const [wanted, setWanted] = useState(asked?.chosen ?? null)
  if (!asked) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    closeModal()
    if (wanted && wanted !== asked.chosen) asked.onChoose(wanted)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <fieldset className={styles.ways} aria-label={t('product.delivery.label')}>
        {asked.options.map((option) => (
          <Way
            key={option.method}
            option={option}
            isWanted={option.method === wanted}
            onWant={() => setWanted(option.method)}
          />
        ))}
      </fieldset>
      <Button type="submit" isBlock>
        {t('cart.use_way')}
      </Button>
    </form>
  )
}

type WayProps = { option: ShippingOption; isWanted: boolean; onWant(): void }

function Way({ option, isWanted, onWant }: WayProps) {
  const t = useT()
  const { method, price, total, note, refusal } = option
  return (
    <label className={classes(choice.choice, choice.card, styles.way)}>
      <input
        type="radio"
        name="shipping_method"
        value={method}
        checked={isWanted}
        disabled={refusal !== undefined}
        onChange={onWant}
      />
      <b>{t(method === 'air' ? 'card.air' : 'card.sea')}</b>
      <b className={styles.price}>{price}</b>
      <span className={styles.route}>
        <RouteLine by={method} />
      </span>
      <span className={styles.note}>{refusal ?? note}</span>
      {refusal === undefined && (
        <span className={styles.total}>
          <span>{total.name}</span> <b>{total.value}</b>
        </span>
      )}
    </label>
  )
}
