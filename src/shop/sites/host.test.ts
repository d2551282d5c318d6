import { expect, test } from 'vitest'
import { type Domain, normalHost, readHost, resolveHost } from './host.ts'

const domain = (host: string, siteCode: string, rest: Partial<Domain> = {}): Domain => ({
  host,
  siteCode,
  localeOverride: null,
  isPrimary: false,
  redirectTo: null,
  ...rest,
})
const domains = new Map(
  [
    domain('shop.example', 'default', { isPrimary: true }),
    domain('www.shop.example', 'default'),
    domain('old.example', 'default', { redirectTo: 'partner.example' }),
    domain('partner.example', 'pj', { localeOverride: 'lt' }),
    domain('*.example', 'wl'),
    domain('*.north.example', 'nl'),
  ].map((row) => [row.host, row]),
)
const siteCodes = new Set(['default', 'pj', 'tp'])
const strict = { isStrict: true, defaultSite: 'default', siteCodes }
const lenient = { isStrict: false, defaultSite: 'default', siteCodes }
const site = (siteCode: string, localeOverride: string | null = null) => ({
  kind: 'site',
  siteCode,
  localeOverride,
})

test.each([
  ['shop.example', site('default')],
  ['www.shop.example', { kind: 'redirect', host: 'shop.example' }],
  ['old.example', { kind: 'redirect', host: 'partner.example' }],
  ['partner.example', site('pj', 'lt')],
  ['any.example', site('wl')],
  ['a.north.example', site('nl')],
  ['pj.localhost', { kind: 'unknown' }],
  ['shop.example.evil', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('SITE-01 SITE-04 with strict hosts %j is %j', (host, expected) => {
  expect(resolveHost(host, domains, strict)).toEqual(expected)
})

test.each([
  ['localhost', 'default'],
  ['pj.localhost', 'pj'],
  ['nobody.localhost', 'default'],
  ['pj.localhost.evil', 'default'],
])('SITE-01 SITE-04 in development %s is the site %s', (host, siteCode) => {
  expect(resolveHost(host, domains, lenient)).toEqual(site(siteCode))
})

test.each([
  ['Shop.Example:3000', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['[::1]:3000', '[::1]'],
])('a host is compared without port, trailing dot and capitals: %s', (given, expected) => {
  expect(normalHost(given)).toBe(expected)
})

test.each([
  [' Shop.Example.LT ', 'shop.example.lt'],
  ['shop.example.', 'shop.example'],
  ['*.Example.lt', '*.example.lt'],
  ['šokoladas.lt', 'xn--okoladas-4wb.lt'],
  ['lt.localhost', 'lt.localhost'],
])('a host is read into the spelling of the table: %j', (typed, host) => {
  expect(readHost(typed)).toBe(host)
})

test.each([
  '',
  'localhost',
  'https://shop.example',
  'shop.example/lt',
  'shop.example:8443',
  'user@shop.example',
  'shop.*.example',
  '*',
  '*.lt',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  'shop..example',
  '-shop.example',
  'shop_1.example',
  'shop.example evil.example',
])('what is no name of a host is refused: %j', (typed) => {
  expect(readHost(typed)).toBeNull()
})
