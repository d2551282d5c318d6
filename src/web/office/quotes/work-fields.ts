import { type Amount, decimal } from '#core/money.ts'
import type { Work } from '#shop/quotes/work.ts'

const money = (value: Amount) => decimal(value).toFixed(2)
const centimetres = (mm: number | undefined) => (mm === undefined ? '' : String(mm / 10))
const percent = (points: number | null) => (points === null ? '' : String(points / 100))

/** Work as the fields of the workbench show it. */
export function fieldsOfWork(work: Work): Record<string, string> {
  const { findings, shopCosts, salesTax, box, serviceRate, insuranceRate, words, priceReason } = work
  const ofItems = findings.flatMap((finding) => {
    const { itemId, price, quantity, grams, ...texts } = finding
    const { state, title, options, words: said, currency, kind, hs } = texts
    return Object.entries({
      state,
      title,
      options,
      words: said,
      currency,
      kind,
      hs,
      // A price that nobody knows yet is typed into an empty field.
      price: price === 0 ? '' : money(price),
      quantity: String(quantity),
      grams: String(grams / 1000),
    }).map(([name, value]) => [`${itemId}.${name}`, value] as const)
  })
  const ofShops = shopCosts.flatMap(({ shipping, currency }, place) => [
    [`shop${place}.shipping`, money(shipping)] as const,
    [`shop${place}.currency`, currency] as const,
  ])
  return {
    ...Object.fromEntries(ofItems),
    ...Object.fromEntries(ofShops),
    salesTax: salesTax === null ? '' : money(salesTax),
    boxLength: centimetres(box?.lengthMm),
    boxWidth: centimetres(box?.widthMm),
    boxHeight: centimetres(box?.heightMm),
    serviceRate: percent(serviceRate),
    insuranceRate: percent(insuranceRate),
    words,
    priceReason,
  }
}
