import { expect, test } from 'vitest'
import { amount, zero } from '#core/money.ts'
import { noFee } from '#shop/payment-methods/payment-methods.ts'
import { createOrderSum } from './create-order-sum.ts'

const goods = amount('249.64')
const delivery = amount('2.49')
const percent = { kind: 'percentage', basisPoints: 150 } as const

test('ORD-03 what is left beside the balance is paid by the method, with its fee on that part alone', () => {
  const balance = { spendable: amount('15'), wish: amount('40') }
  const split = createOrderSum({ goods, delivery, balance, fee: percent })
  expect(split).toEqual({
    price: amount('252.13'),
    fromBalance: amount('15'),
    fee: amount('3.56'),
    toPay: amount('240.69'),
  })
  expect(createOrderSum({ goods, delivery, balance: null, fee: noFee }).toPay).toBe(amount('252.13'))
})

test('ORD-03 a balance that pays everything leaves nothing to pay, and no fee', () => {
  const balance = { spendable: amount('300'), wish: amount('300') }
  expect(createOrderSum({ goods, delivery, balance, fee: percent })).toEqual({
    price: amount('252.13'),
    fromBalance: amount('252.13'),
    fee: zero,
    toPay: zero,
  })
})
