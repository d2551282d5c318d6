import { expect, test } from 'vitest'
import { type Origin, originReader } from './asked-origin.ts'

const read = originReader(['10.0.0.0/8', '::1'])
const stranger = '203.0.113.9'

function originOf(peer: string, headers: Record<string, string>): Origin | null {
  const all: Record<string, string> = { host: 'shop.example', ...headers }
  return read({ header: (name) => all[name], peer })
}

const forged = {
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
}

test('SITE-04 a stranger cannot choose host, scheme or address by forwarded headers', () => {
  expect(originOf(stranger, forged)).toEqual({
    address: stranger,
    network: stranger,
    host: 'shop.example',
    isSecure: false,
  })
})

test('SITE-01 a trusted proxy speaks for the client behind it', () => {
  const chain = { ...forged, 'x-forwarded-for': '9.9.9.9, 203.0.113.9, 10.1.1.1' }
  const origin = { address: stranger, network: stranger, host: 'evil.example', isSecure: true }
  expect(originOf('10.2.3.4', chain)).toEqual(origin)
  expect(originOf('::ffff:10.2.3.4', chain)).toEqual(origin)
  expect(originOf('::1', { 'x-forwarded-for': 'nonsense' })?.address).toBe('::1')
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['', ''],
])('limits count %j as %j', (peer, network) => {
  expect(originOf(peer, {})?.network).toBe(network)
})

test.each([
  ['Shop.Example', 'shop.example'],
  ['shop.example.:8080', 'shop.example.:8080'],
  ['xn--lietuv-8db.example', 'xn--lietuv-8db.example'],
  ['127.0.0.1:3000', '127.0.0.1:3000'],
  ['[::1]:3000', '[::1]:3000'],
])('SITE-04 the host %s is understood', (host, expected) => {
  expect(originOf(stranger, { host })?.host).toBe(expected)
})

test.each([
  '',
  'shop.example, evil.example',
  'shop.example evil.example',
  'shop.example@evil.example',
  'shop.example/evil',
  'shop.example#evil',
  'shop.example:80:80',
  'shop..example',
  '.shop.example',
  'shop.example:x',
  'lietuvė.example',
  '"><script>',
  `${'a'.repeat(300)}.example`,
])('SITE-04 the host %j is refused, directly and from a proxy', (host) => {
  expect(originOf(stranger, { host })).toBeNull()
  expect(originOf('10.0.0.1', { 'x-forwarded-host': host })).toBeNull()
})
