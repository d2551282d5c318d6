import { beforeEach, expect, test } from 'vitest'
import type { ConsentPurpose } from '#shop/marketing/consent.ts'
import type { SiteTags } from '#shop/marketing/tags.ts'
import type { TrackingEvent } from '#shop/marketing/tracking-events.ts'
import { createAnalytics } from './analytics.ts'
import type { Sighting } from './page-events.ts'

const tags: SiteTags = {
  gtm: 'GTM-A',
  pixels: ['1'],
  criteo: null,
  klaviyo: null,
  chat: null,
  collector: null,
}
const page = (path: string): Sighting => ({
  name: 'page',
  event: { name: 'page', data: { path, name: 'x' } },
})
const purchase: TrackingEvent = {
  name: 'purchase',
  data: { order: 'A1', value: 10, shipping: 1, tax: 2, products: [] },
}

class FakeStorage {
  readonly values = new Map<string, string>()
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => void this.values.set(key, value)
  removeItem = (key: string) => void this.values.delete(key)
}
let session: FakeStorage
let local: FakeStorage
beforeEach(() => {
  session = new FakeStorage()
  local = new FakeStorage()
})

/** One document: what was told, and how often it was reloaded. */
function openDocument(hasTagPolicy: boolean, choice: readonly ConsentPurpose[] | null) {
  const told: string[] = []
  const now = { choice, reloads: 0, cleanings: 0, connected: [] as SiteTags[] }
  const analytics = createAnalytics({
    tags,
    hasTagPolicy,
    readChoice: () => now.choice,
    describe: async (sighting) => ('event' in sighting ? sighting.event : purchase),
    connect: async (allowed) => {
      now.connected.push(allowed)
      return ({ name, data }) => void told.push('path' in data ? data.path : name)
    },
    cleanUp() {
      now.cleanings += 1
    },
    reload() {
      now.reloads += 1
    },
    storage: () => ({ session, local }) as unknown as { session: Storage; local: Storage },
  })
  /** Long enough for everything that was begun. */
  const settled = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return { ...analytics, told, now, settled, has: () => session.values.size + local.values.size }
}
const everything: ConsentPurpose[] = ['necessary', 'preferences', 'statistics', 'marketing']

test('TRK-01 before the choice nothing is loaded or stored; after consent what was seen arrives in its order', async () => {
  const { see, look, told, now, settled, has } = openDocument(true, null)
  look(true)
  see(page('/en/'))
  see(page('/en/p/shoe/'))
  await settled()
  expect([told, now.connected, has()]).toEqual([[], [], 0])
  now.choice = everything
  look(true)
  see(page('/en/cart/'))
  await settled()
  expect(told).toEqual(['/en/', '/en/p/shoe/', '/en/cart/'])
  expect(now.connected).toEqual([tags])
})

test('TRK-01 after refusal what was seen is dropped, also if consent comes later', async () => {
  const { see, look, told, now, settled, has } = openDocument(true, null)
  see(page('/en/'))
  now.choice = ['necessary']
  look(true)
  see(page('/en/p/shoe/'))
  await settled()
  expect([now.connected, has(), now.reloads]).toEqual([[], 0, 0])
  now.choice = everything
  look(true)
  await settled()
  expect(told).toEqual([])
})

test('TRK-01 consent to one kind connects the tags of that kind alone', async () => {
  const { look, now, settled } = openDocument(true, ['necessary', 'statistics'])
  look(true)
  await settled()
  expect(now.connected).toEqual([{ ...tags, pixels: [] }])
})

test('TRK-01 what is seen on a page without tags waits in the tab for the next page with them', async () => {
  const checkout = openDocument(false, everything)
  checkout.look(false)
  checkout.see(page('/en/checkout/'))
  await checkout.settled()
  expect([checkout.now.connected, checkout.told]).toEqual([[], []])
  const next = openDocument(true, everything)
  next.look(true)
  next.see(page('/en/success/'))
  await next.settled()
  expect(next.told).toEqual(['/en/checkout/', '/en/success/'])
  const later = openDocument(true, everything)
  later.look(true)
  await later.settled()
  expect(later.told).toEqual([])
})

test('TRK-01 a purchase is reported once: not after a reload, not after going back, not from another tab', async () => {
  for (const expected of [['purchase'], [], []]) {
    const { see, look, told, settled } = openDocument(true, everything)
    look(true)
    see({ name: 'purchase', slug: 'abc' })
    see({ name: 'purchase', slug: 'abc' })
    await settled()
    expect(told).toEqual(expected)
  }
})

test('TRK-01 a page without tags that comes into a document with them is loaded again, and sees itself there', async () => {
  const { see, look, told, now, settled, has } = openDocument(true, everything)
  look(true)
  look(false)
  look(false)
  see(page('/en/login/'))
  await settled()
  expect([now.reloads, told, has()]).toEqual([1, [], 0])
})

test('TRK-01 in a document without tags only a purchase does not wait for the next link', async () => {
  const { see, look, now, settled } = openDocument(false, everything)
  look(true)
  see(page('/en/user-account/'))
  await settled()
  expect(now.reloads).toBe(0)
  see({ name: 'purchase', slug: 'abc' })
  await settled()
  expect(now.reloads).toBe(1)
  const next = openDocument(true, everything)
  next.look(true)
  next.see({ name: 'purchase', slug: 'abc' })
  await next.settled()
  expect(next.told).toEqual(['/en/user-account/', 'purchase'])
})

test('TRK-01 consent that is withdrawn ends it: nothing kept, cookies of tags removed, the page without them', async () => {
  const { see, look, now, settled, has } = openDocument(true, everything)
  look(true)
  see({ name: 'purchase', slug: 'abc' })
  await settled()
  expect(has()).toBe(1)
  now.choice = ['necessary', 'preferences']
  look(true)
  expect([has(), now.cleanings, now.reloads]).toEqual([0, 1, 1])
})

test('TRK-01 a narrower choice needs a document that never had the others', async () => {
  const { look, now, settled } = openDocument(true, everything)
  look(true)
  await settled()
  now.choice = ['necessary', 'statistics']
  look(true)
  expect([now.reloads, now.cleanings]).toEqual([1, 1])
})
