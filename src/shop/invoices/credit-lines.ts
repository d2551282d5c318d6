import { type Amount, shareOf, sum } from '#core/money.ts'
import type { InvoiceLine, VatRate } from './invoice.ts'

type Credited = {
  lines: readonly InvoiceLine[]
  vatRates: readonly VatRate[]
  /** What earlier notes have taken of each rate. */
  earlier: readonly VatRate[]
}

/**
 * What a credit note says of an amount that was given back: the lines themselves where it is everything at once, else a
 * share of each rate by what is left of it. Taken of what is left, no share is ever more than that, and the last note
 * leaves nothing.
 */
export function creditLines({ lines, vatRates, earlier }: Credited, amount: Amount): InvoiceLine[] {
  const left = vatRates.map((rate) => leftOf(rate, earlier))
  const whole = sum(left.map(({ gross }) => gross))
  if (amount <= 0 || amount > whole) throw new RangeError('More would be credited than was charged')
  if (amount === whole && earlier.length === 0) return lines.map((line) => ({ ...line }))
  let upTo = 0 as Amount
  let given = 0 as Amount
  return left.flatMap(({ percent, gross, net }) => {
    upTo = sum([upTo, gross])
    const share = (shareOf(amount, upTo, whole) - given) as Amount
    given = sum([given, share])
    if (share === 0) return []
    const netShare = shareOf(share, net, gross)
    return [
      {
        code: 'returned' as const,
        name: '',
        sku: '',
        quantity: 1,
        unitPrice: share,
        vatPercent: percent,
        net: netShare,
        vat: (share - netShare) as Amount,
        gross: share,
      },
    ]
  })
}

function leftOf(rate: VatRate, earlier: readonly VatRate[]): VatRate {
  const taken = earlier.filter(({ percent }) => percent === rate.percent)
  const minus = (of: 'net' | 'vat' | 'gross') => (rate[of] - sum(taken.map((part) => part[of]))) as Amount
  return { percent: rate.percent, net: minus('net'), vat: minus('vat'), gross: minus('gross') }
}
