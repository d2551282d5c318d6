import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DeliveryPlan,
  type Occasion,
  type Profile,
  planAnswer,
  planDelivery,
  profiles,
} from './faults.ts'

const occasion: fc.Arbitrary<Occasion> = fc.record({
  seed: fc.string(),
  provider: fc.constantFrom('stripe', 'paypal', 'paysera'),
  objectId: fc.string(),
  type: fc.string(),
  attempt: fc.integer({ min: 1, max: 10 }),
})

test('a fault depends on the seed and the object, never on the order of calls', () => {
  const many = fc.array(occasion, { maxLength: 30 }).chain((occasions) =>
    fc.record({
      occasions: fc.constant(occasions),
      shuffled: fc.shuffledSubarray(occasions, { minLength: occasions.length }),
      profile: fc.constantFrom(...profiles),
    }),
  )
  fc.assert(
    fc.property(many, ({ occasions, shuffled, profile }) => {
      const decide = (item: Occasion) => [planDelivery(profile, item), planAnswer(profile, item)]
      const first = new Map(occasions.map((item) => [item, decide(item)]))
      const second = new Map(shuffled.map((item) => [item, decide(item)]))
      for (const item of occasions) expect(second.get(item)).toEqual(first.get(item))
    }),
  )
})

const sample = Array.from({ length: 4000 }, (_, index) => `object-${index}`)
const plans = (profile: Profile, seed = 'a', attempt = 1): DeliveryPlan[] =>
  sample.map((objectId) =>
    planDelivery(profile, { seed, provider: 'stripe', objectId, type: 'paid', attempt }),
  )
const share = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length / items.length

test('another seed, provider, object, type or attempt gives another fault', () => {
  const base: Occasion = { seed: 'a', provider: 'stripe', objectId: 'o', type: 't', attempt: 1 }
  const changes = ['seed', 'provider', 'objectId', 'type'] as const
  for (const name of changes) {
    const decisions = sample.map((text) => planDelivery('real', { ...base, [name]: text }).delay)
    expect(new Set(decisions).size).toBeGreaterThan(1000)
  }
  const attempts = sample.map((_, attempt) => planDelivery('real', { ...base, attempt }).delay)
  expect(new Set(attempts).size).toBeGreaterThan(1000)
})

test('the calm profile delivers everything at once, once', () => {
  const all = { fate: 'sent', delay: 0, isDuplicate: false }
  expect(plans('calm').every((plan) => JSON.stringify(plan) === JSON.stringify(all))).toBe(true)
})

test('the real profile takes 0.2 to 3 seconds, repeats 3 % and lets 3 % be overtaken', () => {
  const real = plans('real')
  expect(real.every(({ fate }) => fate === 'sent')).toBe(true)
  expect(Math.min(...real.map(({ delay }) => delay))).toBeGreaterThanOrEqual(200)
  expect(share(real, ({ delay }) => delay > 3000)).toBeCloseTo(0.03, 1.7)
  expect(share(real, ({ isDuplicate }) => isDuplicate)).toBeCloseTo(0.03, 1.7)
})

test('the hostile profile loses, repeats and swaps as often as declared', () => {
  const hostile = plans('hostile')
  expect(share(hostile, ({ fate }) => fate === 'lost')).toBeCloseTo(0.1, 1.3)
  expect(share(hostile, ({ fate }) => fate === 'never')).toBeCloseTo(0.05, 1.5)
  expect(share(hostile, ({ delay }) => delay > 0)).toBeCloseTo(0.3, 1.3)
  expect(share(hostile, ({ isDuplicate }) => isDuplicate)).toBeCloseTo(0.3, 1.3)
  expect(plans('hostile', 'a', 2).every(({ fate }) => fate === 'sent')).toBe(true)
  const answers = sample.map((objectId) =>
    planAnswer('hostile', { seed: 'a', provider: 'stripe', objectId, type: 'POST', attempt: 1 }),
  )
  expect(share(answers, (answer) => answer === 'lost_after_commit')).toBeCloseTo(0.1, 1.3)
  expect(share(answers, (answer) => answer === 'error')).toBeCloseTo(0.05, 1.5)
  expect(share(answers, (answer) => answer === 'slow')).toBeCloseTo(0.05, 1.5)
})
