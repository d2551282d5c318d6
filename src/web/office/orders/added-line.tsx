import { decimal, times, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { EditPreview } from '#shop/office/edit-order-lines.server.ts'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Quantity } from './quantity.tsx'
import { isPriceText, typedPrice } from './typed-price.ts'
import type { AddedEdit, OrderEdit } from './use-order-edit.ts'

type Props = {
  line: AddedEdit
  /** What the server knows of it; null until it has answered. */
  found: EditPreview['added'][number] | null
  currency: string
  edit: OrderEdit
}

export function AddedLine({ line, found, currency, edit }: Props) {
  const isFree = 'name' in line
  const name = isFree ? line.name || say('the free line') : (found?.name ?? line.sku)
  const price = isFree ? typedPrice(line.price, zero) : (found?.price ?? zero)
  return (
    <tr className="is-new">
      <td className="wrapx">
        {isFree ? (
          <input
            className="input"
            aria-label={say('What it is, in the customer’s language')}
            placeholder={say('What it is, in the customer’s language')}
            value={line.name}
            maxLength={200}
            onChange={({ target }) => edit.change(line.key, { name: target.value })}
          />
        ) : (
          <>
            <b className="med">{name}</b>
            <span className="sub">
              {found?.choice && `${found.choice} · `}
              <span className="mono">{line.sku}</span>
            </span>
          </>
        )}
      </td>
      <td>
        <Quantity
          name={name}
          value={line.quantity}
          max={99}
          onChange={(quantity) => edit.change(line.key, { quantity })}
        />
      </td>
      <td className="n">
        {isFree ? (
          <input
            className="input num o-price"
            inputMode="decimal"
            aria-label={say('Price of {{name}}', { name })}
            aria-invalid={(line.price !== '' && !isPriceText(line.price)) || undefined}
            value={line.price}
            onChange={({ target }) => edit.change(line.key, { price: target.value })}
          />
        ) : (
          found && decimal(found.price).toFixed(2)
        )}
      </td>
      <td className="n">
        <b className="med">{money(times(price, line.quantity), currency)}</b>
      </td>
      <td>
        <button
          type="button"
          className="icon-btn"
          aria-label={say('Remove {{name}}', { name })}
          onClick={() => edit.drop(line.key)}
        >
          <Icon name="trash" size={16} />
        </button>
      </td>
    </tr>
  )
}
