import type { Amount } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { lineAmount, type Offer, wayOf } from './offer.ts'
import type { Work } from './work.ts'

/** What staff may enter instead of the rule. Prices and shipping of a shop are what it asks, so they have none. */
const ruledLines = ['sales_tax', 'insurance', 'service'] as const satisfies readonly LandedCode[]

/** In percent of what the rule gives; above that somebody has to say why. */
const freelyWithin = 10

export type StrayedPrice = { code: LandedCode; given: Amount; rule: Amount }

export function isByRules({ salesTax, insuranceRate, serviceRate }: Work): boolean {
  return salesTax === null && insuranceRate === null && serviceRate === null
}

/** The same work with everything that rules can say left to them. */
export function byRules(work: Work): Work {
  return { ...work, salesTax: null, insuranceRate: null, serviceRate: null }
}

/** The lines of an offer that differ by more than a tenth from what the rules give, by either way, each once. */
export function strayed(offer: Pick<Offer, 'ways'>, ruled: Pick<Offer, 'ways'>): StrayedPrice[] {
  return ruledLines.flatMap((code) => {
    const both = (['air', 'sea'] as const).flatMap((method) => {
      const [way, rule] = [wayOf(offer, method), wayOf(ruled, method)]
      return way && rule
        ? [{ code, given: lineAmount(way.lines, code), rule: lineAmount(rule.lines, code) }]
        : []
    })
    return both.filter(({ given, rule }) => Math.abs(given - rule) * 100 > rule * freelyWithin).slice(0, 1)
  })
}
