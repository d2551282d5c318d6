import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

/** From the product to what it costs in other currencies. */
export function OwnPricesLink({ productId }: { productId: number }) {
  return (
    <Link className="btn btn--quiet" to={`/products/${productId}/prices`}>
      <Icon name="wallet" /> {say('Prices in other currencies')}
    </Link>
  )
}
