import { type Amount, minus, sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ForwardCode } from '#shop/forwards/forward-price.ts'
import type { PriceReason } from '#shop/forwards/price-reason.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import type { ForwardData } from './forward-data.server.ts'
import { forwardLineLabels, priceReasonLabels } from './forward-words.ts'

type Price = NonNullable<ForwardData['price']>
type Props = {
  data: Pick<ForwardData, 'estimate' | 'currency' | 'autoPercent' | 'priceReason' | 'state'>
  /** As it is packed, or would be packed now. */
  price: Price | null
  isCounting?: boolean
}

const codes = Object.keys(forwardLineLabels) as ForwardCode[]

/** The estimate that its owner saw beside what it really costs. */
export function PriceCard({ data, price, isCounting = false }: Props) {
  const { estimate, currency } = data
  const shown = codes.filter((code) => amountOf(estimate, code) !== 0 || amountOf(price, code) !== 0)
  return (
    <Card title={say('Price')} isFlush foot={<span>{footWords(data, price)}</span>}>
      <table className="o-tbl" aria-busy={isCounting}>
        <caption className="vh">{say('Estimate and real price')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('Row')}</span>
            </th>
            <th scope="col" className="n">
              {say('Estimate')}
            </th>
            <th scope="col" className="n">
              {say('Real')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((code) => (
            <tr key={code}>
              <th scope="row">{say(forwardLineLabels[code])}</th>
              <td className="n muted">{money(amountOf(estimate, code), currency)}</td>
              <td className="n">
                <Real
                  was={amountOf(estimate, code)}
                  is={price ? amountOf(price, code) : null}
                  currency={currency}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{say('To pay')}</td>
            <td className="n muted">{estimate ? money(estimate.total, currency) : '–'}</td>
            <td className="n">{price ? money(price.total, currency) : '–'}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function Real({ was, is, currency }: { was: Amount; is: Amount | null; currency: string }) {
  if (is === null) return <span className="muted">–</span>
  return is === was ? (
    <span className="muted">{say('same')}</span>
  ) : (
    <b className="med">{money(is, currency)}</b>
  )
}

function amountOf(price: Price | null, code: ForwardCode): Amount {
  return sum((price?.lines ?? []).filter((line) => line.code === code).map(({ amount }) => amount))
}

function footWords(
  { estimate, autoPercent, priceReason, state, currency }: Props['data'],
  price: Price | null,
): string {
  if (!price || !estimate) return say('What it really costs is known once the box is chosen.')
  const difference = minus(price.total, estimate.total)
  const compared =
    difference === 0
      ? say('As estimated.')
      : difference > 0
        ? say('{{amount}} more than the estimate.', { amount: money(difference, currency) })
        : say('{{amount}} less than the estimate.', {
            amount: money(minus(0 as Amount, difference), currency),
          })
  if (state !== 'processing') {
    const reason =
      priceReason && priceReason !== 'same' ? say(priceReasonLabels[priceReason as PriceReason]) : ''
    return reason ? `${compared} ${say('Why: {{reason}}.', { reason })}` : compared
  }
  if (autoPercent === null) return `${compared} ${say('Its owner pays the invoice.')}`
  const isWithin = difference * 100 <= estimate.total * autoPercent
  return `${compared} ${
    isWithin
      ? say('Charged from the balance, limit +{{percent}} %.', { percent: autoPercent })
      : say('Above the limit of +{{percent}} %: its owner decides.', { percent: autoPercent })
  }`
}
