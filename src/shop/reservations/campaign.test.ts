import { expect, test } from 'vitest'
import { amount, rate } from '#core/money.ts'
import { depositOf, phaseOf } from './campaign.ts'
import { expectedDay } from './queue-forecast.ts'
import { proofCode } from './reservation.ts'

const expected = [
  { day: '2026-11-26', pieces: 30 },
  { day: '2026-11-12', pieces: 18 },
  { day: '2026-11-09', pieces: 0 },
]

test.each([
  [0, '2026-11-12'],
  [17, '2026-11-12'],
  [18, '2026-11-26'],
  [47, '2026-11-26'],
  [48, null],
])('RES-01 with %i people ahead the device comes on %s', (ahead, day) => {
  expect(expectedDay(ahead, expected)).toBe(day)
})

const dollars = { rate: rate('1.16') }
test.each([
  ['none', '0', '0'],
  ['fixed', '50', '58'],
  ['percent', '5', '54.95'],
] as const)(
  'RES-01 a deposit of kind %s is charged in the currency of the customer',
  (depositKind, deposit, due) => {
    const charged = depositOf(
      { depositKind, deposit: amount(deposit) },
      { price: amount('1099'), currency: dollars },
    )
    expect(charged).toBe(amount(due))
  },
)

test('RES-01 a campaign is open from its opening to the moment before its close', () => {
  const [opensAt, closesAt] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-30T21:59:00Z')]
  const at = (now: Date, isPublished = true) => phaseOf({ isPublished, opensAt, closesAt }, now)
  expect(at(new Date(opensAt.getTime() - 1))).toBe('before')
  expect(at(opensAt)).toBe('open')
  expect(at(closesAt)).toBe('closed')
  expect(at(opensAt, false)).toBe('draft')
})

test('RES-01 a code has three groups of letters and figures that look like no other', () => {
  const code = proofCode(
    'HALO',
    new Uint8Array(12).map((_, index) => index * 21),
  )
  expect(code).toMatch(/^HALO(-[2-9A-HJKMNP-Z]{4}){3}$/)
})
