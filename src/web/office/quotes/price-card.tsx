import { type Amount, sum, times, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { comes } from '#shop/quotes/work.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import type { PricedView, QuoteData, WayView } from './quote-data.server.ts'
import { lineTitles } from './quote-words.ts'
import { type Workbench, workForm } from './use-workbench.ts'

type Offer = NonNullable<PricedView['offer']>
type Props = { data: QuoteData; bench: Workbench }

const methods = ['air', 'sea'] as const
const order = Object.keys(lineTitles) as LandedCode[]

/** The price builder: what staff enter, and each line by air and by sea beside it. */
export function PriceCard({ data, bench }: Props) {
  const { currency, revisions, quote, may } = data
  const offer = bench.priced.offer
  const former = revisions[0]?.offer
  if (!offer)
    return (
      <Card title={say('Price')}>
        <p className="muted">
          {bench.priced.isUnpriced
            ? say('There is no rate for one of the currencies.')
            : say('Nothing of it comes, so there is nothing to price.')}
        </p>
      </Card>
    )
  const shown = order.filter(
    (code) =>
      methods.some((method) => amountOf(offer.ways[method], code) !== 0) ||
      (may.work && (code === 'shop_shipping' || code === 'sales_tax' || code === 'service')) ||
      (may.work && code === 'insurance' && quote.isInsured),
  )
  return (
    <Card
      title={say('Price')}
      isFlush
      actions={<span className="meta">{say('rates of {{day}}', { day: offer.day })}</span>}
    >
      <table className="o-tbl pb" aria-busy={bench.isCounting}>
        <caption className="vh">{say('Each line by air and by sea')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{say('Row')}</span>
            </th>
            <th scope="col">
              <span className="vh">{say('Entered')}</span>
            </th>
            <th scope="col" className="n on">
              <Icon name="plane" /> {say('Air')}
            </th>
            <th scope="col" className="n">
              <Icon name="ship" /> {say('Sea')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((code) =>
            code === 'shop_shipping' && may.work ? (
              <ShopRows key={code} {...{ offer, data, bench }} />
            ) : (
              <Row key={code} {...{ code, offer, data, bench }} />
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {say('Delivered')}
            </th>
            {methods.map((method) => (
              <td key={method} className={method === 'air' ? 'n on' : 'n'}>
                <Total
                  way={offer.ways[method]}
                  before={former?.ways[method].isAvailable ? former.ways[method].total : null}
                  currency={currency}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {methods.map((method) => (
        <Closed key={method} method={method} way={offer.ways[method]} />
      ))}
      {may.work && <Reason bench={bench} currency={currency} />}
      {may.work && <Box bench={bench} />}
    </Card>
  )
}

function amountOf(way: WayView, code: LandedCode): Amount {
  if (!way.isAvailable) return zero
  return sum(way.lines.filter((line) => line.code === code).map(({ amount }) => amount))
}

/** What each shop charges for sending to the warehouse; the first row has the sum of all. */
function ShopRows({ offer, data, bench: { typed, fields } }: Props & { offer: Offer }) {
  const { shopCosts } = data.work
  return shopCosts.map(({ shop }, place) => {
    const name = shop || say('Without a link')
    return (
      <tr key={shop}>
        <th scope="row">
          {say(lineTitles.shop_shipping)}
          <span className="sub o-shop">{name}</span>
        </th>
        <td className="n o-entered">
          <MiniField
            name={`shop${place}.shipping`}
            label={say('Shipping of {{shop}}', { shop: name })}
            typed={typed}
            fields={fields}
          />
          <select
            className="select o-mini"
            form={workForm}
            name={`shop${place}.currency`}
            defaultValue={typed[`shop${place}.currency`]}
            aria-label={say('Currency of {{shop}}', { shop: name })}
          >
            {data.sources.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </td>
        {place === 0 &&
          methods.map((method) => (
            <td key={method} rowSpan={shopCosts.length} className={method === 'air' ? 'n on' : 'n'}>
              <Amounts way={offer.ways[method]} code="shop_shipping" currency={data.currency} />
            </td>
          ))}
      </tr>
    )
  })
}

function Amounts({ way, code, currency }: { way: WayView; code: LandedCode; currency: string }) {
  const amount = amountOf(way, code)
  return amount === 0 ? <span className="muted">–</span> : money(amount, currency)
}

type MiniProps = Pick<Workbench, 'typed' | 'fields'> & { name: string; label: string; placeholder?: string }

function MiniField({ name, label, placeholder, typed, fields }: MiniProps) {
  const error = fields[name]
  return (
    <>
      <input
        className="input num o-mini"
        form={workForm}
        name={name}
        defaultValue={typed[name]}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <span className="sub o-wrong" id={`${name}-error`}>
          {error}
        </span>
      )}
    </>
  )
}

type RowProps = Props & { code: LandedCode; offer: Offer }

function Row({ code, offer, data, bench }: RowProps) {
  const inputs = data.may.work ? <Inputs code={code} bench={bench} /> : null
  const rule = bench.priced.strayed.find((one) => one.code === code)?.rule
  const words =
    rule === undefined
      ? wordsOf(code, offer)
      : say('by hand; the rule gives {{amount}}', { amount: money(rule, data.currency) })
  return (
    <tr>
      <th scope="row">
        {say(lineTitles[code])}
        {code === 'vat' && ` ${offer.vat / 100} %`}
        {words && <span className={rule === undefined ? 'sub' : 'sub t-warn'}>{words}</span>}
      </th>
      <td className="n o-entered">{inputs}</td>
      {methods.map((method) => (
        <td key={method} className={method === 'air' ? 'n on' : 'n'}>
          <Amounts way={offer.ways[method]} code={code} currency={data.currency} />
        </td>
      ))}
    </tr>
  )
}

/** How a line comes about, in few words. */
function wordsOf(code: LandedCode, offer: Offer): string {
  if (code === 'goods') {
    const sums = new Map<string, Amount>()
    for (const { currency: of, price, quantity } of offer.items.filter(comes))
      sums.set(of, sum([sums.get(of) ?? zero, times(price, quantity)]))
    const asked = [...sums].map(([of, amount]) => money(amount, of)).join(' + ')
    const rates = offer.rates.map(({ rate }) => rate.toFixed(4)).join(', ')
    return rates ? say('{{sum}} at {{rate}}', { sum: asked, rate: rates }) : asked
  }
  if (code === 'shipping') {
    const counts = methods.flatMap((method) => {
      const way = offer.ways[method]
      return way.isAvailable
        ? [say(method === 'air' ? '{{kg}} kg air' : '{{kg}} kg sea', { kg: way.weight.chargeable / 1000 })]
        : []
    })
    return say('counts {{weights}}', { weights: counts.join(', ') })
  }
  if (code === 'service' || code === 'delivery') return say('VAT in it')
  if (code === 'duty') return say('by tariff code')
  return ''
}

function Inputs({ code, bench: { typed, fields } }: Pick<RowProps, 'code' | 'bench'>) {
  const input = (name: string, label: string) => (
    <MiniField name={name} label={label} placeholder={say('rule')} typed={typed} fields={fields} />
  )
  if (code === 'sales_tax') return input('salesTax', say('Sales tax in USD'))
  if (code === 'insurance') return input('insuranceRate', say('Insurance, %'))
  if (code === 'service') return input('serviceRate', say('Service fee, %'))
  return null
}

function Total({ way, before, currency }: { way: WayView; before: Amount | null; currency: string }) {
  if (!way.isAvailable) return <span className="muted">–</span>
  return (
    <>
      <b className="o-total">{money(way.total, currency)}</b>
      {before !== null && before !== way.total && (
        <span className="sub">{say('before {{amount}}', { amount: money(before, currency) })}</span>
      )}
    </>
  )
}

/** Why a way cannot be chosen. */
function Closed({ method, way }: { method: 'air' | 'sea'; way: WayView }) {
  if (way.isAvailable) return null
  const reason =
    typeof way.reason === 'string'
      ? say('there is no price for it')
      : say('rule {{rule}}: {{reason}}', { rule: way.reason.id, reason: way.reason.reason })
  return (
    <p className="o-card__b note">
      {method === 'air'
        ? say('Not by air: {{reason}}', { reason })
        : say('Not by sea: {{reason}}', { reason })}
    </p>
  )
}

/** An amount that was entered leaves its rule: why is asked before the offer is sent, and stays with it. */
function Reason({ bench: { priced, typed, fields }, currency }: Pick<Props, 'bench'> & { currency: string }) {
  if (priced.strayed.length === 0) return null
  const lines = priced.strayed.map(({ code, given, rule }) =>
    say('{{line}} {{given}} instead of {{rule}}', {
      line: say(lineTitles[code]),
      given: money(given, currency),
      rule: money(rule, currency),
    }),
  )
  return (
    <div className="o-card__b">
      <TextField
        label={say('Why the price leaves the rule')}
        hint={say('{{lines}}. Only colleagues read this; it stays with the offer.', {
          lines: lines.join(', '),
        })}
        name="priceReason"
        form={workForm}
        maxLength={300}
        defaultValue={typed.priceReason ?? ''}
        error={fields.priceReason}
      />
    </div>
  )
}

/** One box for everything; without it each piece counts as a parcel of the usual size. */
function Box({ bench: { typed, fields } }: Pick<Props, 'bench'>) {
  const sides = [
    { name: 'boxLength', label: say('Length, cm') },
    { name: 'boxWidth', label: say('Width, cm') },
    { name: 'boxHeight', label: say('Height, cm') },
  ]
  return (
    <fieldset className="o-card__b o-box">
      <legend className="vh">{say('The box in which all goes on')}</legend>
      <span className="note">{say('One box, cm')}</span>
      {sides.map(({ name, label }) => (
        <input
          key={name}
          className="input num o-mini"
          form={workForm}
          name={name}
          defaultValue={typed[name]}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={fields.boxLength ? true : undefined}
        />
      ))}
      <span className="note">
        {fields.boxLength ?? say('Empty: each piece on its own, at its usual size')}
      </span>
    </fieldset>
  )
}

/** "€373.98 or €356.45" */
export function totalsText(priced: PricedView, currency: string): string {
  return methods
    .flatMap((method) => {
      const way = priced.offer?.ways[method]
      return way?.isAvailable ? [money(way.total, currency)] : []
    })
    .join(` ${say('or')} `)
}
