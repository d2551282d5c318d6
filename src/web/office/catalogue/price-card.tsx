import { useState } from 'react'
import { type Amount, decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { niceTop } from '../home/plots.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortDay } from '../ui/when.ts'
import type { ProductData } from './product-data.server.ts'

const days = 90
const dayMs = 86_400_000
const height = 150

type Variant = ProductData['variants'][number]

/** Prices of 90 days as steps from 0, and the low from which a cut is counted. */
export function PriceCard({ variants, now }: Pick<ProductData, 'variants' | 'now'>) {
  const [chosen, setChosen] = useState(variants[0]?.id)
  const variant = variants.find(({ id }) => id === chosen)
  if (!variant?.facts) return null
  const { price, lowest30Days, discountLeft } = variant.facts
  return (
    <Card
      title={say('Price, {{days}} days', { days })}
      actions={
        variants.length > 1 && (
          <SelectField
            label={say('Variant')}
            isLabelHidden
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {variants.map(({ id, sku }) => (
              <option key={id} value={id}>
                {sku}
              </option>
            ))}
          </SelectField>
        )
      }
      foot={
        <span>
          {discountLeft < 100
            ? say('−{{percent}} % is counted from {{low}}, the lowest price of the 30 days before the cut.', {
                percent: 100 - discountLeft,
                low: money(lowest30Days, 'EUR'),
              })
            : say('{{price}} now; the lowest price of 30 days is {{low}}.', {
                price: money(price, 'EUR'),
                low: money(lowest30Days, 'EUR'),
              })}
        </span>
      }
    >
      <PricePlot variant={variant} low={lowest30Days} now={now} />
    </Card>
  )
}

function PricePlot({ variant: { steps }, low, now }: { variant: Variant; low: Amount; now: Date }) {
  const since = now.getTime() - days * dayMs
  const top = niceTop(Math.max(1, decimal(low), ...steps.map(({ price }) => decimal(price))))
  const x = (at: number) => ((at - since) / (days * dayMs)) * 100
  const y = (value: Amount) => height - (decimal(value) / top) * height
  const line = steps
    .map(
      ({ at, price }, place) =>
        `${place === 0 ? 'M' : 'H'}${x(at).toFixed(2)}${place === 0 ? ' ' : 'V'}${y(price).toFixed(2)}`,
    )
    .join('')
  const label = say('Price on each of {{days}} days, from 0 to {{top}} euro', { days, top })
  return (
    <figure className="plot" aria-label={label}>
      <div className="plot__y plot__y--price" aria-hidden="true">
        {[top, (top / 3) * 2, top / 3, 0].map((value) => (
          <span key={value}>{value === 0 ? '0' : `€${Number(value.toFixed(1))}`}</span>
        ))}
      </div>
      <div className="plot__a plot__a--price">
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {[1, 2].map((third) => (
            <line
              key={third}
              className="plot__line"
              x1="0"
              x2="100"
              y1={(height / 3) * third}
              y2={(height / 3) * third}
            />
          ))}
          {line && (
            <path
              className="plot__area"
              d={`${line}H100V${height}H${x(steps[0]?.at ?? since).toFixed(2)}Z`}
            />
          )}
          {line && <path className="plot__price" d={`${line}H100`} />}
          <line className="plot__low" x1="0" x2="100" y1={y(low)} y2={y(low)} />
        </svg>
      </div>
      <div className="plot__x plot__x--ends" aria-hidden="true">
        <span>{shortDay(new Date(since))}</span>
        <span>{shortDay(new Date(since + (days / 2) * dayMs))}</span>
        <span>{say('today')}</span>
      </div>
      <table className="vh">
        <caption>{label}</caption>
        <tbody>
          {steps.map(({ at, price }) => (
            <tr key={at}>
              <th scope="row">{new Date(at).toISOString().slice(0, 10)}</th>
              <td>{decimal(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
