import { useState } from 'react'
import { Link } from 'react-router'
import { amountOf, decimal, size } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { priceDifference } from '#shop/quotes/price-difference.ts'
import { comes } from '#shop/quotes/work.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { QuoteData } from './quote-data.server.ts'

/** What the shop really took, once the goods of a paid order are bought, and what follows from it. */
export function SettleCard(data: QuoteData) {
  const { quote, settlement, may, order } = data
  if (settlement) return <Settled {...data} settlement={settlement} />
  const isOpen = quote.state === 'converted' && (order?.status === 'paid' || order?.status === 'processing')
  return isOpen && may.settle ? <Settling {...data} /> : null
}

function Settling({ revisions, terms, currency }: QuoteData) {
  const offer = revisions[0]?.offer
  const bought = offer?.items.filter(comes) ?? []
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (!offer) return null
  const paid = bought.map(({ itemId, price }) => {
    const text = typed[itemId] ?? ''
    const isAmount = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text.trim())
    return { itemId, price: isAmount ? amountOf(Number(text.trim().replace(',', '.'))) : price }
  })
  const absorbed = Math.round(terms.absorbPercent * 100) as BasisPoints
  const { difference, amount, consequence } = priceDifference(offer, paid, absorbed)
  const value = money(amount, currency)
  return (
    <Card title={say('What the shop took')}>
      <ActForm act="settle" className="col">
        {({ isBusy, fields }) => (
          <>
            {bought.map(({ itemId, title, price, currency: of }, place) => (
              <div key={itemId}>
                <input type="hidden" name="item[]" value={itemId} />
                <TextField
                  label={say('{{title}}, a piece, {{currency}}', { title, currency: of })}
                  name="price[]"
                  inputMode="decimal"
                  required
                  autoComplete="off"
                  defaultValue={decimal(price).toFixed(2)}
                  onChange={({ target }) => setTyped({ ...typed, [itemId]: target.value })}
                  error={fields[`price.${place}`]}
                />
              </div>
            ))}
            <p className="note" role="status">
              {consequence === 'credit'
                ? say('{{amount}} less than offered: it goes to the customer’s balance.', { amount: value })
                : consequence === 'invoice'
                  ? say(
                      '{{difference}} more than offered; up to {{percent}} % of the goods is ours, {{amount}} is asked for by an invoice.',
                      {
                        difference: money(difference, currency),
                        percent: terms.absorbPercent,
                        amount: value,
                      },
                    )
                  : difference > 0
                    ? say('{{difference}} more than offered, which is ours to carry.', {
                        difference: money(difference, currency),
                      })
                    : say('As offered: nothing moves.')}
            </p>
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {consequence === 'credit'
                ? say('Record, and credit {{amount}}', { amount: value })
                : consequence === 'invoice'
                  ? say('Record, and ask for {{amount}}', { amount: value })
                  : say('Record')}
            </button>
          </>
        )}
      </ActForm>
    </Card>
  )
}

type Settlement = NonNullable<QuoteData['settlement']>

function Settled({ settlement, currency, now, site }: QuoteData & { settlement: Settlement }) {
  const { name, difference, borne, consequence, amount, invoice, at } = settlement
  return (
    <Card title={say('What the shop took')} note={`${name}, ${shortTime(at, now)}`}>
      <dl className="sums">
        <div>
          <dt>{difference < 0 ? say('Less than offered') : say('More than offered')}</dt>
          <dd className="num">{money(size(difference), currency)}</dd>
        </div>
        {borne > 0 && (
          <div>
            <dt>{say('Ours to carry')}</dt>
            <dd className="num">{money(borne, currency)}</dd>
          </div>
        )}
        {consequence !== 'none' && (
          <div>
            <dt>
              {consequence === 'credit' ? say('Credited to the balance') : say('Asked for')}{' '}
              {invoice && (
                <Link className="link" to={`/invoices?q=${invoice}&site=${site.code}`}>
                  {invoice}
                </Link>
              )}
            </dt>
            <dd className="num">{money(amount, currency)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
