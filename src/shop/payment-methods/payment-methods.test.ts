import { expect, it } from 'vitest'
import { type Amount, amount, times } from '#core/money.ts'
import { offeredProviders, paymentMethods } from './payment-methods.ts'

const site = {
  paymentFees: {
    card: { kind: 'percentage' as const, value: '0' },
    paypal: { kind: 'percentage' as const, value: '2.9' },
    bank: { kind: 'fixed' as const, value: '0.30' },
  },
}

it('CHK-04 each payment method has the fee of the site settings, a fixed fee in the currency of the checkout', () => {
  const doubled = (value: Amount) => times(value, 2)
  expect(paymentMethods([1, 2, 3, 4], site, doubled)).toEqual([
    { provider: 1, fee: { kind: 'percentage', basisPoints: 0 } },
    { provider: 2, fee: { kind: 'percentage', basisPoints: 290 } },
    { provider: 3, fee: { kind: 'fixed', amount: amount('0.60') } },
    { provider: 4, fee: { kind: 'fixed', amount: 0 } },
  ])
})

it('CHK-04 a site offers the connected providers that its settings name, in their order', () => {
  expect(offeredProviders([3, 1, 2], { paymentMethods: ['paypal', 'bank'] })).toEqual([2, 3])
  expect(offeredProviders([1], { paymentMethods: ['bank', 'card'] })).toEqual([1])
  expect(offeredProviders([1], { paymentMethods: ['paypal'] })).toEqual([])
})
