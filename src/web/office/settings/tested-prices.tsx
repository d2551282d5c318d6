import { say } from '#locales/office/office-texts.ts'
import type { TestedOffer, TestedParcel } from '#shop/office/test-parcel.server.ts'
import { money } from '../ui/money.tsx'
import { percentText } from './day-text.ts'

type Code = TestedOffer['lines'][number]['code']
const partTitles: Readonly<Record<Code | TestedParcel['contents'][number]['code'], string>> = {
  goods: 'Goods',
  shipping: 'Transport',
  fuel: 'Fuel',
  oversize: 'Oversize',
  shipping_discount: 'Discount for everyone',
  tier_discount: 'Discount of the tier',
  duty: 'Duty',
  handling: 'Customs agent',
  vat: 'VAT',
  delivery: 'Delivery in the country',
}
const codes: readonly Code[] = [
  'goods',
  'shipping',
  'fuel',
  'oversize',
  'shipping_discount',
  'tier_discount',
  'delivery',
]

type Column = { title: string; offer: TestedOffer | null }

/** Every part of the price, by air and by sea, and with the draft beside what holds. */
export function TestedPrices({ tested, draft }: { tested: TestedParcel; draft: 'air' | 'sea' | null }) {
  const { currency, vatPercent, offers, drafted, contents } = tested
  const methods: Column[] = [
    { title: say('Air'), offer: offers.air },
    { title: say('Sea'), offer: offers.sea },
  ]
  const columns = draft
    ? [
        { title: draft === 'air' ? say('Air, before') : say('Sea, before'), offer: offers[draft] },
        { title: say('After'), offer: drafted },
        { title: draft === 'air' ? say('Sea') : say('Air'), offer: offers[draft === 'air' ? 'sea' : 'air'] },
      ]
    : methods
  const shown = codes.filter((code) => columns.some(({ offer }) => amountOf(offer, code) !== 0))
  const kg = (grams: number) => `${grams / 1000} kg`
  return (
    <div className="mt12 o-scroll" role="status">
      <table className="o-tbl">
        <caption className="vh">{say('What the parcel costs')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Part')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="n">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say('Counted weight')}</th>
            {columns.map(({ title, offer }) => (
              <td key={title} className="n wrapx">
                {offer ? kg(offer.weight.chargeable) : say('not offered')}
                {offer && offer.weight.volumetric > offer.weight.actual && (
                  <span className="sub">{say('by volume, {{kg}}', { kg: kg(offer.weight.volumetric) })}</span>
                )}
              </td>
            ))}
          </tr>
          {shown.map((code) => (
            <tr key={code}>
              <th scope="row">{say(partTitles[code])}</th>
              {columns.map(({ title, offer }) => (
                <td key={title} className="n">
                  {offer ? money(amountOf(offer, code), currency) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('To pay')}</th>
            {columns.map(({ title, offer }) => (
              <td key={title} className="n">
                {offer ? money(offer.total, currency) : '–'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="hint mt8">
        {say('VAT of {{percent}} is inside: {{sums}}.', {
          percent: percentText(vatPercent),
          sums: columns
            .flatMap(({ title, offer }) =>
              offer ? [`${title.toLowerCase()} ${money(offer.vat, currency)}`] : [],
            )
            .join(', '),
        })}
      </p>
      <p className="hint">
        {say('The price of the goods contains {{parts}}.', {
          parts: contents
            .map(({ code, amount }) => `${say(partTitles[code]).toLowerCase()} ${money(amount, currency)}`)
            .join(', '),
        })}
      </p>
    </div>
  )
}

function amountOf(offer: TestedOffer | null, wanted: Code) {
  return offer?.lines.find(({ code }) => code === wanted)?.amount ?? (0 as TestedOffer['total'])
}
