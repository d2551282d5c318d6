import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { FailedAct } from '../kit/failed-act.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { NewDeliveryCard } from './new-delivery-card.tsx'
import { NewLinesCard } from './new-lines-card.tsx'
import type { NewOrderData } from './new-order-data.server.ts'
import { providerNames } from './provider-names.ts'
import { type NewOrderForm, useNewOrder } from './use-new-order.ts'

/** An order that staff make for a customer, who gets the link to pay. */
export function NewOrderPage(data: NewOrderData) {
  const { site, sites, currency } = data
  const order = useNewOrder(data)
  const navigate = useNavigate()
  const [key] = useState(data.formKey)
  const { preview } = order
  const isReady = preview !== null && order.lines.length > 0 && !order.isCounting
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/orders">{say('Orders')}</Link>
        <Icon name="right" size={14} />
        <span>{say('New')}</span>
      </nav>
      <div className="o-head">
        <h1>{say('New order')}</h1>
        <SelectField
          label={say('Site')}
          isLabelHidden
          value={site.code}
          onChange={({ target }) => navigate(`/orders/${target.value}/new`)}
        >
          {sites.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <span className="note muted">{say('The customer accepts the terms and pays by a link.')}</span>
      </div>
      <ActForm act="place">
        {({ isBusy, fields }) => (
          <>
            {Object.entries(order.fields)
              .filter(([name]) => !shown.includes(name) && (data.customer || !ofGuest.includes(name)))
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="total" value={preview?.total ?? 0} />
            <div className="o-two">
              <div>
                {order.failure && (
                  <div className="mb16">
                    <FailedAct failure={order.failure} />
                  </div>
                )}
                <BuyerCard {...data} {...{ order, fields }} />
                <NewLinesCard {...{ order, currency, wrong: fields.sku }} />
                <NewDeliveryCard {...{ order, currency, fields }} {...data} />
              </div>
              <div>
                <TotalCard {...{ order, currency }} codeError={fields.code} />
                <button
                  type="submit"
                  className="btn btn--primary"
                  data-key="ctrl-s"
                  disabled={isBusy || !isReady}
                >
                  {say('Place the order and send the payment link, {{amount}}', {
                    amount: money(preview?.total ?? zero, currency),
                  })}
                </button>
              </div>
            </div>
          </>
        )}
      </ActForm>
    </>
  )
}

/** Fields that stand in the form themselves. */
const shown = [
  'way',
  'country',
  'service',
  'point',
  'point_text',
  'first_name',
  'last_name',
  'phone_number',
  'first_address',
  'city',
  'zip',
  'code',
  'payment',
]

/** Those of a guest; a customer has them in the account. */
const ofGuest = ['email', 'locale']

const titles = {
  subtotal: 'Items',
  charges: 'Charges',
  shipping: 'Shipping',
  delivery: 'Delivery',
  shipping_discount: 'Shipping discount',
  promo_discount: 'Promo',
  balance: 'Balance',
  payment_fee: 'Payment fee',
} as const

type TotalProps = { order: NewOrderForm; currency: string; codeError: string | undefined }

function TotalCard({ order, currency, codeError }: TotalProps) {
  const { preview, typed, set, isCounting } = order
  const rows = preview?.rows.filter(({ code, amount }) => amount !== 0 || code === 'subtotal') ?? []
  return (
    <Card title={say('Total')}>
      <div className="col">
        <TextField
          label={say('Promo code')}
          name="code"
          maxLength={40}
          autoComplete="off"
          value={typed.code}
          error={codeError ?? preview?.codeProblem ?? undefined}
          onChange={({ target }) => set({ code: target.value })}
        />
        <SelectField
          label={say('Way to pay')}
          name="payment"
          value={typed.payment || String(preview?.payment ?? '')}
          hint={say('Decides the fee; the customer may choose another way.')}
          onChange={({ target }) => set({ payment: target.value })}
        >
          {(preview?.methods ?? []).map((method) => (
            <option key={method} value={method}>
              {say(providerNames[method] ?? '')}
            </option>
          ))}
        </SelectField>
        <table className="o-tbl" aria-busy={isCounting} aria-live="polite">
          <tbody>
            {rows.map(({ code, amount }) => (
              <tr key={code}>
                <th scope="row">{say(titles[code])}</th>
                <td className="n">{money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{say('To pay')}</td>
              <td className="n">{money(preview?.total ?? zero, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
