import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, cents } from '#core/money.ts'
import type { OurPayment, TheirMovement } from './finding.ts'
import { compareMovements } from './movement-comparison.ts'

const ten = amount('10')
const nothing = amount('0')

function our(changes: Partial<OurPayment> = {}): OurPayment {
  return {
    id: 'payment-1',
    siteId: 1,
    providerRef: 'page-1',
    captureRef: 'capture-1',
    state: 'captured',
    currency: 'EUR',
    amount: ten,
    captured: ten,
    refunded: nothing,
    refundedToBalance: nothing,
    refunds: [],
    isCaptureDue: true,
    isRefundDue: true,
    ...changes,
  }
}

function their(changes: Partial<TheirMovement> = {}): TheirMovement {
  return {
    kind: 'payment',
    ref: 'capture-1',
    captureRef: 'capture-1',
    providerRef: null,
    paymentId: 'payment-1',
    amount: ten,
    currency: 'EUR',
    state: 'succeeded',
    at: new Date('2026-11-01T10:00:00Z'),
    ...changes,
  }
}

const refund = (changes: Partial<TheirMovement> = {}) =>
  their({ kind: 'refund', ref: 'refund-1', paymentId: null, amount: amount('3'), ...changes })
const dispute = (changes: Partial<TheirMovement> = {}) =>
  their({ kind: 'dispute', ref: 'dispute-1', ...changes })

const second = their({ ref: 'capture-2', captureRef: 'capture-2' })

function kinds(theirs: TheirMovement[], ours: OurPayment[]): string[] {
  return compareMovements(theirs, ours).findings.map(({ kind, ref }) => `${kind} ${ref}`)
}

test('a movement that both sides record alike is matched', () => {
  expect(compareMovements([their()], [our()])).toEqual({ matched: ['capture-1'], findings: [] })
})

test.each([
  ['by its page', { providerRef: 'page-1', paymentId: null, captureRef: null, ref: 'other' }],
  ['by our id', { paymentId: 'payment-1', captureRef: null, ref: 'other' }],
  ['by what was captured', { paymentId: null }],
])('a movement is known %s', (_, names) => {
  expect(kinds([their(names)], [our()])).toEqual([])
})

test.each<[string, TheirMovement[], OurPayment[], string[]]>([
  ['unknown here', [their({ paymentId: null })], [], ['missing_here capture-1']],
  ['unknown, but nothing moved', [their({ paymentId: null, state: 'pending' })], [], []],
  ['not in their list', [], [our()], ['missing_there capture-1']],
  ['not in their list yet', [], [our({ isCaptureDue: false })], []],
  ['never captured, and not in their list', [], [our({ captured: nothing, state: 'expired' })], []],
  [
    'captured there only',
    [their()],
    [our({ captured: nothing, state: 'pending' })],
    ['state_differs capture-1'],
  ],
  ['captured here only', [their({ state: 'failed' })], [our()], ['state_differs capture-1']],
  ['another amount', [their({ amount: amount('9') })], [our()], ['amount_differs capture-1']],
  [
    'another amount than was agreed',
    [their({ amount: amount('9') })],
    [our({ captured: nothing, state: 'pending' })],
    ['amount_differs capture-1'],
  ],
  ['another currency', [their({ currency: 'USD' })], [our()], ['currency_differs capture-1']],
  [
    'taken twice',
    [their(), their({ ref: 'capture-2', captureRef: 'capture-2' })],
    [our()],
    ['doubled capture-2'],
  ],
  [
    'taken twice and given back once',
    [their(), second, refund({ captureRef: 'capture-2', amount: ten })],
    [our()],
    [],
  ],
  [
    'taken twice and given back in part',
    [their(), second, refund({ captureRef: 'capture-2', amount: amount('9') })],
    [our()],
    ['doubled capture-2'],
  ],
])('a payment: %s', (_, theirs, ours, expected) => {
  expect(kinds(theirs, ours)).toEqual(expected)
})

const three = { refunded: amount('3'), state: 'partially_refunded' as const }
const own = {
  id: 'own-1',
  providerRef: 'refund-1',
  amount: amount('3'),
  state: 'succeeded' as const,
  isGivenUp: false,
  isDue: true,
}

test.each<[string, TheirMovement[], Partial<OurPayment>, string[]]>([
  ['as we know it', [refund()], { ...three, refunds: [own] }, []],
  ['given back on their pages, and the payment knows', [refund()], three, []],
  ['given back on their pages, and nobody knows', [refund()], {}, ['missing_here refund-1']],
  [
    'given back on their pages and to the balance, more than had come',
    [refund({ amount: ten })],
    { refunded: amount('7'), refundedToBalance: amount('3'), state: 'refunded' },
    ['returned_twice capture-1 refunds'],
  ],
  [
    'given back on their pages and to the balance, no more than had come',
    [refund()],
    { ...three, refundedToBalance: amount('7') },
    [],
  ],
  ['given back before a bank took all of it', [refund(), dispute()], { state: 'disputed' }, []],
  ['one that failed and is nobody’s', [refund({ state: 'failed' })], {}, []],
  [
    'of another amount',
    [refund({ amount: amount('2') })],
    { ...three, refunds: [own] },
    ['amount_differs refund-1'],
  ],
  [
    'of another currency',
    [refund({ currency: 'USD' })],
    { ...three, refunds: [own] },
    ['currency_differs refund-1'],
  ],
  ['failed there', [refund({ state: 'failed' })], { ...three, refunds: [own] }, ['state_differs refund-1']],
  ['not in their list', [], { ...three, refunds: [own] }, ['missing_there refund-1']],
  ['not in their list yet', [], { ...three, refunds: [{ ...own, isDue: false }] }, []],
  ['more known than they tell', [], three, ['amount_differs capture-1 refunds']],
  ['less known than they tell', [refund()], { refunds: [own] }, ['amount_differs capture-1 refunds']],
])('a refund: %s', (_, theirs, changes, expected) => {
  expect(kinds([their(), ...theirs], [our(changes)])).toEqual(expected)
})

test.each<[string, TheirMovement[], OurPayment['state'], string[]]>([
  ['stands on both sides', [dispute()], 'disputed', []],
  ['stands there only', [dispute()], 'captured', ['state_differs dispute-1']],
  ['was won there', [dispute({ state: 'failed' })], 'disputed', ['state_differs dispute-1']],
  ['was taken and given back', [dispute(), dispute({ ref: 'dispute-2', state: 'failed' })], 'captured', []],
])('a dispute %s', (_, theirs, state, expected) => {
  expect(kinds([their(), ...theirs], [our({ state })])).toEqual(expected)
})

const money = fc.integer({ min: 1, max: 5 }).map(cents)
const someMovement = fc
  .record({
    kind: fc.constantFrom('payment' as const, 'refund' as const, 'dispute' as const),
    number: fc.integer({ min: 0, max: 6 }),
    payment: fc.integer({ min: 0, max: 4 }),
    amount: money,
    currency: fc.constantFrom('EUR', 'USD'),
    state: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
    minute: fc.integer({ min: 0, max: 59 }),
    names: fc.constantFrom('page', 'id', 'capture', 'theirs'),
  })
  .map(({ kind, number, payment, names, minute, ...facts }) =>
    their({
      ...facts,
      kind,
      ref: `${kind}-${number}`,
      providerRef: names === 'page' ? `page-${payment}` : null,
      paymentId: names === 'id' ? `payment-${payment}` : null,
      captureRef:
        names === 'capture' ? `capture-${payment}` : names === 'theirs' ? `payment-${payment}` : null,
      at: new Date(Date.UTC(2026, 10, 1, 10, minute)),
    }),
  )
const someOurs = fc
  .array(fc.record({ captured: money, refunded: money, isDue: fc.boolean() }), { maxLength: 4 })
  .map((all) =>
    all.map(({ captured, refunded, isDue }, place) =>
      our({
        id: `payment-${place}`,
        providerRef: `page-${place}`,
        captureRef: `capture-${place}`,
        captured,
        refunded,
        isCaptureDue: isDue,
        isRefundDue: isDue,
        refunds: [{ ...own, isDue, id: `own-${place}`, providerRef: `refund-${place}` }],
      }),
    ),
  )

test('movements in any order, repeated and on overlapping pages, give the same result', () => {
  const told = fc.array(someMovement, { maxLength: 20 }).chain((movements) => {
    // One reference belongs to one movement; its state may differ from page to page.
    const one = new Map(movements.map((movement) => [`${movement.kind} ${movement.ref}`, movement]))
    const all = [...one.values()]
    const again = fc.subarray(all)
    return again.chain((doubled) =>
      fc.record({
        all: fc.constant(all),
        shuffled: fc.shuffledSubarray([...all, ...doubled], {
          minLength: all.length + doubled.length,
        }),
      }),
    )
  })
  fc.assert(
    fc.property(told, someOurs, ({ all, shuffled }, ours) => {
      expect(compareMovements(shuffled, ours.toReversed())).toEqual(compareMovements(all, ours))
    }),
  )
})

test('a movement that is listed in several states counts with its last state', () => {
  const steps = [
    their({ state: 'pending' }),
    their({ state: 'succeeded' }),
    refund({ state: 'pending' }),
    refund({ state: 'failed' }),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (shuffled) => {
      expect(compareMovements(shuffled, [our()])).toEqual({ matched: ['capture-1'], findings: [] })
    }),
  )
})

test('each payment is compared independently of the others', () => {
  fc.assert(
    fc.property(fc.array(someMovement, { maxLength: 20 }), someOurs, (theirs, ours) => {
      const distinct = [
        ...new Map(theirs.map((movement) => [`${movement.kind} ${movement.ref}`, movement])).values(),
      ]
      const together = compareMovements(distinct, ours).findings.filter(({ paymentId }) => paymentId !== null)
      const apart = ours.flatMap((payment) =>
        compareMovements(distinct, [payment]).findings.filter(({ paymentId }) => paymentId === payment.id),
      )
      expect(apart).toHaveLength(together.length)
      expect(apart).toEqual(expect.arrayContaining(together))
    }),
  )
})
