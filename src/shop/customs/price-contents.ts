import { type Amount, min, minus, times } from '#core/money.ts'
import { taxInside } from '#shop/tax/vat-inside.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { ImportRule } from './import-rules.ts'

type Charges = ImportRule & { vat: BasisPoints }

/** The parts of a price that includes duty and VAT; the lines add up to it. */
export function priceContents(
  price: Amount,
  hsCodes: readonly string[],
  rule: Charges,
): readonly { code: 'goods' | 'duty' | 'handling' | 'vat'; amount: Amount }[] {
  const vat = taxInside(price, rule.vat)
  const beforeVat = minus(price, vat)
  const handling = min(rule.handling, beforeVat)
  const afterHandling = minus(beforeVat, handling)
  const flat = times(rule.flatPerCode, new Set(hsCodes).size)
  const isFlat = afterHandling - flat <= rule.flatUpTo
  const duty = isFlat ? min(flat, afterHandling) : taxInside(afterHandling, rule.dutyRate)
  const lines = [
    { code: 'goods', amount: minus(afterHandling, duty) },
    { code: 'duty', amount: duty },
    { code: 'handling', amount: handling },
    { code: 'vat', amount: vat },
  ] as const
  return lines.filter(({ amount }) => amount !== 0)
}

/** A rule in another currency than euros. */
export function ruleIn<Rule extends ImportRule>(rule: Rule, inCurrency: (euros: Amount) => Amount): Rule {
  return {
    ...rule,
    flatUpTo: inCurrency(rule.flatUpTo),
    flatPerCode: inCurrency(rule.flatPerCode),
    handling: inCurrency(rule.handling),
  }
}
