import { expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { tradeOff } from './offer-lines.ts'

const air = { total: amount('252.13'), days: { from: '2026-11-20', to: '2026-11-24' } }
const sea = { total: amount('225.32'), days: { from: '2026-12-16', to: '2026-12-21' } }

test('QUO-01 waiting is set against money: what each day longer spares, to the cent', () => {
  expect(tradeOff(air, sea)).toEqual({ saved: amount('26.81'), days: 26, perDay: amount('1.03') })
  expect(tradeOff(sea, air)).toBeNull()
  expect(tradeOff(air, { ...sea, total: air.total })).toBeNull()
})
