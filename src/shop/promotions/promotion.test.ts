import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { type Promotion, promotionDiscount, promotionProblem } from './promotion.ts'

const now = new Date('2026-11-15T10:00:00Z')
const promotion: Promotion = {
  id: '1',
  code: 'RUDUO',
  kind: 0,
  value: amount('10'),
  minTotal: amount('50'),
  usageLimit: 3,
  customerLimit: 1,
  used: 0,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
}
const problem = (change: Partial<Promotion>, subtotal = amount('80'), at = now) =>
  promotionProblem({ ...promotion, ...change }, { subtotal, now: at })

test('CHK-10 a fixed promotion takes off its amount, a percentage its share, neither more than the subtotal', () => {
  expect(promotionDiscount({ kind: 0, value: amount('10') }, amount('80'))).toBe(amount('10'))
  expect(promotionDiscount({ kind: 0, value: amount('10') }, amount('8'))).toBe(amount('8'))
  expect(promotionDiscount({ kind: 1, value: 1500 }, amount('19.99'))).toBe(amount('3.00'))
})

test('CHK-10 a promotion outside its dates, over its limit or below its minimum total is refused', () => {
  expect(problem({})).toBeNull()
  expect(promotionProblem(null, { subtotal: amount('80'), now })).toBe('promo_invalid')
  expect(problem({ startsAt: new Date('2026-11-15T10:00:01Z') })).toBe('promo_invalid')
  expect(problem({ endsAt: now })).toBe('promo_expired')
  expect(problem({ used: 3 })).toBe('promo_limit')
  expect(problem({ usageLimit: null, used: 99 })).toBeNull()
  expect(problem({}, amount('49.99'))).toBe('promo_min_total')
})
