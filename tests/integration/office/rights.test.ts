import { expect, test } from 'vitest'
import { demoStaff } from '../../../db/seed/demo-accounts.ts'
import { type Permission, roles, usualPermissions } from '../../../src/shop/staff/permissions.ts'
import { type ScreenId, screenList } from '../../../src/web/office/screens.ts'
import { customer } from '../../support/customers.ts'
import { officeOrigin, officeVisitor, staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'
import { type Sample, screenSamples } from './screen-samples.ts'

const at = testShop()

/** A site of the site admin's, and one that is not. */
const sites = ['lv', 'nl'] as const

const isDeep = process.env.TEST_TIER === 'deep'

/**
 * Where a sample is looked at: a record of a site on both sites, everything else once. For a role of all sites the second
 * one is left to the deep tier.
 */
function addressesOf(sample: Sample, role: (typeof roles)[number]): { path: string; site: string | null }[] {
  if (typeof sample === 'string') return [{ path: sample, site: null }]
  const places = isDeep || staffOf(role).sites !== null ? sites : sites.slice(0, 1)
  return places.flatMap((site) => {
    const path = sample(site)
    return path === null ? [] : [{ path, site }]
  })
}

function dataOf(path: string): string {
  const { pathname, search } = new URL(path, officeOrigin)
  return `${pathname === '/' ? '/_' : pathname}.data${search}`
}

function staffOf(role: (typeof roles)[number]) {
  const person = demoStaff.find((one) => one.role === role)
  if (!person) throw new Error(`No demo person is ${role}`)
  return person
}

/** What the demo person of a role may do on a site, by the table of a new shop. */
function allowed(
  role: (typeof roles)[number],
  needs: Permission | null,
  site: string | null,
  isForAllSites = false,
): boolean {
  if (needs === null) return true
  if (!usualPermissions(role).includes(needs)) return false
  const { sites: own } = staffOf(role)
  if (isForAllSites) return own === null
  return site === null || own === null || (own as readonly string[]).includes(site)
}

test('OPS-01 every screen has a sample address, and every site-bound one names its site', async () => {
  const samples = await screenSamples(at.shop)
  expect(Object.keys(samples).sort()).toEqual(screenList.map(([id]) => id).sort())
})

test.each(roles)('OPS-01 a %s opens exactly the screens of their rights and sites', async (role) => {
  const samples = await screenSamples(at.shop)
  const person = await staffWith(at.shop, role)
  const seen: Record<string, number> = {}
  const expected: Record<string, number> = {}
  for (const [id, { file, needs, isForAllSites }] of screenList) {
    for (const { path, site } of addressesOf(samples[id as ScreenId], role)) {
      const key = `${id} ${site ?? ''}`
      expected[key] = !allowed(role, needs, null, isForAllSites)
        ? 403
        : allowed(role, needs, site)
          ? 200
          : 404
      // One role sees the documents; for the others the data of a screen says the same without rendering it.
      const isData = role !== 'super_admin' && file.endsWith('.tsx')
      seen[key] = (await person.open(isData ? dataOf(path) : path)).status
    }
  }
  expect(seen).toEqual(expected)
})

test.each(roles)('OPS-01 a %s does exactly the acts of their rights and sites', async (role) => {
  const samples = await screenSamples(at.shop)
  const person = await staffWith(at.shop, role)
  const wrong: string[] = []
  for (const [id, { needs: toOpen, isForAllSites, acts = {} }] of screenList) {
    for (const { path, site: place } of addressesOf(samples[id as ScreenId], role)) {
      for (const [name, { needs }] of Object.entries(acts)) {
        // A field that no act knows: an allowed person gets 422, and nothing is done.
        const { status } = await person.act(path, name, { no_such_field: '1' })
        const isFound = allowed(role, toOpen, place)
        const expected =
          place !== null && !isFound ? 404 : allowed(role, needs, place, isForAllSites) ? 422 : 403
        if (status !== expected)
          wrong.push(`${id} ${name} on ${place ?? 'any site'}: ${status}, not ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('OPS-01 who may do what, in words', async () => {
  const line = (title: string, needs: Permission | null) =>
    `${title.padEnd(52)} ${needs === null ? 'everybody' : roles.filter((role) => usualPermissions(role).includes(needs)).join(', ')}`
  const lines = screenList.flatMap(([id, { needs, acts = {} }]) => [
    line(id, needs),
    ...Object.entries(acts).map(([name, act]) => line(`  ${name}`, act.needs)),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./who-may-do-what.txt')
})

test('OPS-01 neither a stranger nor a customer gets anything of the office', async () => {
  const samples = await screenSamples(at.shop)
  const {
    visitor: { jar },
  } = await customer(at.shop)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookie).toContain('session=')
  for (const visitor of [officeVisitor(at.shop), officeVisitor(at.shop, cookie)]) {
    for (const [id, { acts = {} }] of screenList) {
      const sample = samples[id as ScreenId]
      const path = typeof sample === 'string' ? sample : sample('lv')
      if (path === null) continue
      const opened = await visitor.open(path)
      expect({ id, status: opened.status }).toEqual({ id, status: 302 })
      expect(opened.headers.get('location')).toContain('/sign-in')
      for (const name of Object.keys(acts)) {
        const acted = await visitor.act(path, name)
        expect(acted.text, `${id} ${name}`).toContain('/sign-in')
      }
    }
  }
})

test('OPS-01 no route of the office answers on the host of a shop, and none of a shop on that of the office', async () => {
  const samples = await screenSamples(at.shop)
  const person = await staffWith(at.shop, 'super_admin')
  for (const [id] of screenList) {
    const sample = samples[id as ScreenId]
    const path = typeof sample === 'string' ? sample : sample('lv')
    if (path === null) continue
    for (const origin of ['http://localhost:3000', 'http://lv.localhost:3000']) {
      const { status, text } = await person.open(path, origin)
      expect([301, 302, 307, 308, 404], `${id} ${status}`).toContain(status)
      expect(text).not.toContain('o-main')
      const asData = await person.open(dataOf(path), origin)
      expect(asData.text).not.toContain('office/')
      expect([301, 302, 307, 308, 404], `${id} ${asData.status}`).toContain(asData.status)
    }
  }
  for (const path of [
    '/en/',
    '/en/marketplace/',
    '/en/login/',
    '/api/store-config',
    '/sitemap.xml',
    '/status',
  ])
    expect((await person.open(path)).status, path).toBe(404)
  expect((await officeVisitor(at.shop).open('/healthz', officeOrigin)).status).toBe(200)
})
