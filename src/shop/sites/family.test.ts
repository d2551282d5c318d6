import { expect, test } from 'vitest'
import { alternateLinks, familyOf } from './family.ts'
import type { Site } from './site.ts'

const site = (code: string, rest: Partial<Site> = {}): Site =>
  ({
    code,
    parent: 'default',
    isRegional: false,
    country: 'LT',
    locales: ['en', 'lt'],
    defaultLocale: 'lt',
    features: { marketplace: true, dealzone: true },
    ...rest,
  }) as Site

const main = site('default', { parent: null, defaultLocale: 'en' })
const lithuania = site('lt', { isRegional: true, features: { dealzone: false } as Site['features'] })
const estonia = site('ee', { isRegional: true, country: 'EE', locales: ['ee'], defaultLocale: 'ee' })
const partner = site('pj')
const all = [estonia, lithuania, main, partner]

const hosts: Record<string, string> = {
  default: 'shop.example',
  lt: 'shop.example.lt',
  pj: 'partner.example',
}
const sites = { all: () => all, hostOf: (code: string) => hosts[code] ?? null }
const asked = { scheme: 'https', host: 'shop.example.lt:8443' }

test('a regional site and its parent are one family with the parent first, without partners', () => {
  const family = familyOf(lithuania, asked, sites)
  expect(family.map(({ code, origin, region }) => [code, origin, region])).toEqual([
    ['default', 'https://shop.example:8443', null],
    ['lt', 'https://shop.example.lt:8443', 'LT'],
  ])
  expect(familyOf(partner, { ...asked, host: 'partner.example' }, sites).map(({ code }) => code)).toEqual([
    'pj',
  ])
})

test('a site without a reachable host is left out of the family, unless it is the requested one', () => {
  expect(familyOf(main, asked, sites).map(({ code }) => code)).not.toContain('ee')
  expect(
    familyOf(estonia, { ...asked, host: 'preview.example' }, sites).map(({ origin }) => origin),
  ).toContain('https://preview.example')
})

test('a site lists the features that it lacks', () => {
  expect(familyOf(lithuania, asked, sites).map(({ without }) => without)).toEqual([[], ['dealzone']])
})

test('LOC-09 every page of the family lists the same addresses, by language and country', () => {
  const paths = (locale: string) => `/${locale}/p/${locale === 'lt' ? 'batai' : 'shoes'}/`
  const links = alternateLinks(familyOf(main, { scheme: 'https', host: 'shop.example' }, sites), paths)
  expect(links).toEqual([
    { hreflang: 'en', href: 'https://shop.example/en/p/shoes/' },
    { hreflang: 'lt', href: 'https://shop.example/lt/p/batai/' },
    { hreflang: 'en-LT', href: 'https://shop.example.lt/en/p/shoes/' },
    { hreflang: 'lt-LT', href: 'https://shop.example.lt/lt/p/batai/' },
    { hreflang: 'x-default', href: 'https://shop.example/en/p/shoes/' },
  ])
  expect(
    alternateLinks(familyOf(lithuania, { scheme: 'https', host: 'shop.example.lt' }, sites), paths),
  ).toEqual(links)
})

test('a language that the page does not have is left out', () => {
  const links = alternateLinks(
    familyOf(partner, { scheme: 'https', host: 'partner.example' }, sites),
    (locale) => (locale === 'en' ? '/en/about/' : undefined),
  )
  expect(links).toEqual([{ hreflang: 'en', href: 'https://partner.example/en/about/' }])
})
