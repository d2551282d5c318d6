import { expect, test } from 'vitest'
import { amount, cents, negative } from '#core/money.ts'
import { balanceShare } from './balance-share.ts'

const share = (wish: string | null, spendable: string, price: string) =>
  balanceShare({
    wish: wish === null ? null : amount(wish),
    spendable: amount(spendable),
    price: amount(price),
  })

test('PAY-02 the balance pays the wanted amount, limited by what is available and by the price', () => {
  expect(share('25', '40', '100')).toBe(amount('25'))
  expect(share('50', '40', '100')).toBe(amount('40'))
  expect(share('50', '60', '30')).toBe(amount('30'))
  expect(share(null, '40', '100')).toBe(0)
  expect(balanceShare({ wish: amount('5'), spendable: amount('5'), price: negative(cents(1)) })).toBe(0)
})

test("a rest below the providers' minimum is raised to the minimum", () => {
  expect(share('29.80', '40', '30')).toBe(amount('29.50'))
  expect(share('29.50', '40', '30')).toBe(amount('29.50'))
  expect(share('0.30', '40', '0.40')).toBe(0)
})
