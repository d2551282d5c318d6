import { negative } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { EditPreview } from '#shop/office/edit-order-lines.server.ts'
import type { EditedPrice } from '#shop/orders/order-edit.ts'
import { Card } from '../ui/card.tsx'
import { Check } from '../ui/field.tsx'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import type { OrderData } from './order-data.server.ts'

type Props = Pick<OrderData, 'order' | 'currency'> & { preview: EditPreview | null; isCounting: boolean }

const rows = [
  'subtotal',
  'shipping',
  'delivery',
  'shipping_discount',
  'promo_discount',
  'payment_fee',
] as const satisfies readonly (keyof EditedPrice)[]

const titles = {
  subtotal: 'Items',
  shipping: 'Shipping',
  delivery: 'Delivery',
  shipping_discount: 'Shipping discount',
  promo_discount: 'Promo',
  payment_fee: 'Payment fee',
} as const

/** Every row of the price before and after. Old numbers are dim while new ones are counted. */
export function WhatChanges({ order, currency, preview, isCounting }: Props) {
  const shown = rows.filter((row) => preview && (preview.before[row] !== 0 || preview.after[row] !== 0))
  const amountOf = (price: EditedPrice, row: (typeof rows)[number]) =>
    money(row.endsWith('_discount') ? negative(price[row]) : price[row], currency)
  return (
    <Card
      title={say('What changes')}
      isFlush
      foot={
        preview && (
          <span>
            {say('Weight {{before}} to {{after}} kg.', {
              before: (preview.grams.before / 1000).toFixed(2),
              after: (preview.grams.after / 1000).toFixed(2),
            })}
          </span>
        )
      }
    >
      <table className="o-tbl" aria-busy={isCounting} aria-live="polite">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('Row')}</span>
            </th>
            <th scope="col" className="n">
              {say('Before')}
            </th>
            <th scope="col" className="n">
              {say('After')}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview &&
            shown.map((row) => (
              <tr key={row}>
                <th scope="row">
                  {say(titles[row])}
                  {row === 'promo_discount' && order.promo ? ` ${order.promo}` : ''}
                </th>
                <td className="n muted">{amountOf(preview.before, row)}</td>
                <td className="n">
                  {preview.before[row] === preview.after[row] ? (
                    <span className="muted">{say('same')}</span>
                  ) : (
                    <b className="med">{amountOf(preview.after, row)}</b>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
        {preview && (
          <tfoot>
            <tr>
              <td>{say('Total')}</td>
              <td className="n muted">{money(preview.before.price, currency)}</td>
              <td className="n">{money(preview.after.price, currency)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  )
}

const icons: Readonly<Record<EditPreview['consequence'], OfficeIcon>> = {
  unpaid: 'card',
  none: 'check',
  refund: 'undo',
  invoice: 'doc',
}

/** What saving does to the customer's money. */
export function ThenCard({ order, currency, preview }: Omit<Props, 'isCounting'>) {
  if (!preview?.isChanged) return null
  const amount = money(preview.amount, currency)
  const said = {
    unpaid: {
      title: say('New total {{amount}}', { amount: money(preview.after.price, currency) }),
      text:
        preview.balance > 0
          ? say(
              'Open payment pages are closed first. The balance holds {{balance}}, {{rest}} is left to pay.',
              {
                balance: money(preview.balance, currency),
                rest: money(preview.toPay, currency),
              },
            )
          : say('Open payment pages are closed first; the customer gets a link for the new total.'),
    },
    none: { title: say('No money moves'), text: say('The total stays as it is.') },
    refund: {
      title: say('Refund {{amount}}', { amount }),
      text: say('With one credit note. The customer’s e-mail says it.'),
    },
    invoice: {
      title: say('Ask for {{amount}}', { amount }),
      text: say('An invoice with a link to pay is sent; the order waits for it before it is dispatched.'),
    },
  }[preview.consequence]
  return (
    <Card title={say('Then')}>
      <p className="row">
        <Icon name={icons[preview.consequence]} />
        <b className="med">{said.title}</b>
      </p>
      <p className="note mt4">{said.text}</p>
      {preview.beyond > 0 && (
        <p className="note mt4">
          {say('{{amount}} more was paid by extra invoices; credit it there.', {
            amount: money(preview.beyond, currency),
          })}
        </p>
      )}
      {preview.consequence === 'refund' && preview.mayGoToBalance && order.userId && (
        <fieldset className="mt8">
          <legend className="flabel">{say('Money goes back')}</legend>
          <Check
            type="radio"
            name="refund_to"
            value="original"
            defaultChecked
            label={say('the way it came')}
          />
          <Check
            type="radio"
            name="refund_to"
            value="balance"
            label={say('to the balance, if the customer agreed')}
          />
        </fieldset>
      )}
    </Card>
  )
}
