import { describe, expect, test } from 'vitest'
import { amount } from '#core/money.ts'
import { claimKinds, outcomes } from './claim.ts'
import { emptyFields, type JudgeFacts, judgeClaim, typedAmount } from './claim-fields.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

const facts: JudgeFacts = {
  items: [{ id: '7', quantity: 2, price: amount('10'), isInStock: true }],
  isForward: false,
  refundable: amount('20'),
  hasBalance: true,
  needsIban: false,
  photos: 2,
  packagingPhotos: 1,
  isAgreed: true,
  isPro: false,
  today: '2026-11-09',
}
const fields = {
  ...emptyFields,
  items: { 7: 1 },
  kind: 'damaged',
  noticed: '2026-11-05',
  words: 'The tank is cracked and water runs out of it.',
  wanted: 'replacement',
  email: 'Ieva@Pastas.example',
}
const wrong = (changes: Partial<typeof fields>, more: Partial<JudgeFacts> = {}) => {
  const judged = judgeClaim({ ...fields, ...changes }, { ...facts, ...more })
  return judged.ok
    ? {}
    : Object.fromEntries(Object.entries(judged.errors).map(([name, [one]]) => [name, one?.code]))
}

describe('FORM-01 a claim', () => {
  test('that is whole is taken as it was meant', () => {
    const judged = judgeClaim(fields, facts)
    expect(judged).toMatchObject({
      ok: true,
      value: {
        items: [{ id: '7', quantity: 1 }],
        kind: 'damaged',
        email: 'ieva@pastas.example',
        wantedTo: null,
      },
    })
  })

  test.each([
    ['without an item', { items: {} }, {}, { items: 'validation.claim_items' }],
    ['of somebody else’s item', { items: { 8: 1 } }, {}, { items: 'validation.claim_items' }],
    ['of no known kind', { kind: 'magic' }, {}, { kind: 'validation.claim_kind' }],
    ['noticed tomorrow', { noticed: '2026-11-10' }, {}, { noticed: 'validation.claim_future' }],
    ['noticed on no day', { noticed: '2026-02-31' }, {}, { noticed: 'validation.date' }],
    ['in a few words', { words: 'Tank cracked.' }, {}, { words: 'validation.claim_words' }],
    ['of damage without its packaging', {}, { packagingPhotos: 0 }, { photos: 'validation.claim_packaging' }],
    [
      'of a fault without a photo',
      { kind: 'defective' },
      { photos: 0, packagingPhotos: 0 },
      { photos: 'validation.claim_photos' },
    ],
    [
      'with a part missing that is not named',
      { kind: 'missing', part: ' ' },
      {},
      { part: 'validation.claim_part' },
    ],
    ['that wants nothing', { wanted: '' }, {}, { wanted: 'validation.claim_wanted' }],
    [
      'that wants to repair what is lost',
      { kind: 'lost', wanted: 'repair' },
      {},
      { wanted: 'validation.claim_wanted_off' },
    ],
    ['without an address', { email: '' }, {}, { email: 'validation.required' }],
    ['that is not agreed', {}, { isAgreed: false }, { agreed: 'validation.claim_agreed' }],
    ['of a company without its name', {}, { isPro: true }, { company: 'validation.required' }],
    [
      'with a wrong account',
      { wanted: 'refund', iban: 'LT00' },
      { needsIban: true },
      { iban: 'validation.iban' },
    ],
  ])('%s says so', (_how, changes, more, errors) => {
    expect(wrong(changes as never, more)).toEqual(errors)
  })

  test('asks for no account where money goes to the balance', () => {
    expect(wrong({ wanted: 'refund', wantedTo: 'balance' } as never, { needsIban: true })).toEqual({})
  })

  test('of a lost parcel needs no photo, and its windows refuse nothing', () => {
    expect(
      wrong({ kind: 'lost', wanted: 'refund', noticed: '2020-01-01' }, { photos: 0, packagingPhotos: 0 }),
    ).toEqual({})
  })
})

test('every kind can be put right in some way, and what cannot be says why', () => {
  for (const kind of claimKinds)
    for (const isForward of [true, false]) {
      const possible = possibleOutcomes({ kind, isForward, isInStock: true, refundable: amount('1') })
      expect(possible.map(({ outcome }) => outcome)).toEqual(outcomes)
      expect(possible.some(({ off }) => off === null)).toBe(true)
    }
})

test.each([
  ['12,50', 125_000],
  ['12.5 €', 125_000],
  ['0', null],
  ['-3', null],
  ['1e3', null],
])('typed %s is %s', (typed, value) => expect(typedAmount(typed)).toBe(value))
