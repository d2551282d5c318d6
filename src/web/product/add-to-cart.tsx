import { useState } from 'react'
import { CartForm } from '#web/cart/cart-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { openModal } from '#web/modals/open-modal.ts'
import { Button } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { QuantityField } from '#web/ui/quantity.tsx'
import styles from './add-to-cart.module.css'
import type { ProductView } from './product-view.ts'
import type { ChosenWay } from './shipping-way-choice.ts'
import { useQuantityTotal } from './use-quantity-total.ts'
import { choiceText } from './variant-choice.ts'

const loadCart = () => import('#web/cart/put-into-cart.ts')

/** Buttons elsewhere on the page may send it, too. */
export const addToCartForm = 'add-to-cart'

type Props = { product: ProductView; variant: ProductView['variants'][number]; chosen: ChosenWay }

export function AddToCart({ product, variant, chosen: { way, isSaid } }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ variantId: number; text: string } | null>(null)
  const max = variant.maxQuantity
  const name = [product.name, choiceText(product, variant)].filter(Boolean).join(', ')
  const total = useQuantityTotal(product, variant, { way, quantity })
  const isPreorder = variant.stockState === 'preorder'

  // Loads the cart's code on hover and focus, before the press.
  const reach = () => void loadCart().catch(() => {})
  const add = async () => {
    if (isBusy || quantity > max) return
    setBusy(true)
    setProblem(null)
    const { isApplied, problem } = await loadCart()
      .then(({ putIntoCart }) => putIntoCart({ product_id: product.id, variant_id: variant.id, quantity }))
      // The rest of the script did not come; a press later it may.
      .catch(() => ({ isApplied: false, problem: null }))
    setBusy(false)
    if (!isApplied) {
      return setProblem({ variantId: variant.id, text: problem?.text ?? t('cart.not_saved') })
    }
    openModal('cart', { added: name })
  }
  return (
    <div>
      <CartForm
        id={addToCartForm}
        intent="add"
        fields={{
          product_id: product.id,
          variant_id: variant.id,
          ...(isSaid && way && { shipping_method: way }),
        }}
        className={styles.row}
        onSend={() => void add()}
      >
        <QuantityField
          label={t('cart.quantity')}
          name="quantity"
          value={quantity}
          max={max}
          fewer={t('cart.fewer', { name: product.name })}
          more={t('cart.more', { name: product.name })}
          onChange={setQuantity}
        />
        <Button type="submit" size="large" isBlock isBusy={isBusy} onPointerEnter={reach} onFocus={reach}>
          {[
            quantity === 1
              ? t(isPreorder ? 'cart.preorder' : 'cart.add')
              : t(isPreorder ? 'cart.preorder_count' : 'cart.add_count', { count: quantity }),
            total !== null && priceText(total, product.currency),
          ]
            .filter(Boolean)
            .join(', ')}
        </Button>
      </CartForm>
      <div role="alert">
        {quantity > max ? (
          <p className={styles.problem}>{t('cart.max_quantity', { count: max })}</p>
        ) : (
          problem?.variantId === variant.id && <p className={styles.problem}>{problem.text}</p>
        )}
      </div>
    </div>
  )
}
