import { type Amount, minus, shareOf, sum, zero } from '#core/money.ts'
import type { InvoiceLine, VatRate } from './invoice.ts'

type Credited = {
  lines: readonly InvoiceLine[]
  vatRates: readonly VatRate[]
  /** What earlier credit notes have taken from each rate. */
  earlier: readonly VatRate[]
}

/**
 * The lines of a credit note for a refunded amount: the invoice's own lines if everything is refunded at once,
 * otherwise a share of each rate in proportion to what is left of it. So no share exceeds what is left, and the last
 * note leaves nothing.
 */
export function creditLines({ lines, vatRates, earlier }: Credited, amount: Amount): InvoiceLine[] {
  const left = vatRates.map((rate) => leftOf(rate, earlier))
  const whole = sum(left.map(({ gross }) => gross))
  if (amount <= 0 || amount > whole) throw new RangeError('More would be credited than was charged')
  if (amount === whole && earlier.length === 0) return lines.map((line) => ({ ...line }))
  let upTo = zero
  let given = zero
  return left.flatMap(({ percent, gross, net }) => {
    upTo = sum([upTo, gross])
    const share = minus(shareOf(amount, upTo, whole), given)
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
        vat: minus(share, netShare),
        gross: share,
      },
    ]
  })
}

function leftOf(rate: VatRate, earlier: readonly VatRate[]): VatRate {
  const taken = earlier.filter(({ percent }) => percent === rate.percent)
  const left = (of: 'net' | 'vat' | 'gross') => minus(rate[of], sum(taken.map((part) => part[of])))
  return { percent: rate.percent, net: left('net'), vat: left('vat'), gross: left('gross') }
}
