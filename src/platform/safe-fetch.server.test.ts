import { describe, expect, test } from 'vitest'
import { createSafeFetch, isAllowedDomain, isPublicAddress } from './safe-fetch.server.ts'

describe('CAT-13 allowed-domain list', () => {
  const list = [
    'cdn.example.com',
    '*.pictures.test',
    'Shop.Test:8443',
    '*.ports.test:8080',
    '[2001:db8::1]:81',
  ]
  const allows = (url: string) => isAllowedDomain(new URL(url), list)

  test.each([
    'https://cdn.example.com/a.jpg',
    'http://cdn.example.com/a.jpg',
    'https://CDN.EXAMPLE.COM:443/a.jpg',
    'http://cdn.example.com:80/a.jpg',
    'https://a.pictures.test/',
    'https://a.b.pictures.test/',
    'https://shop.test:8443/',
    'http://a.ports.test:8080/',
    'http://[2001:db8::1]:81/',
  ])('%s is allowed', (url) => {
    expect(allows(url)).toBe(true)
  })

  test.each([
    'https://example.com/',
    'https://a.cdn.example.com/',
    'https://cdn.example.com.evil.test/',
    'https://evilcdn.example.com/',
    'https://cdn.example.com./',
    'https://cdn.example.com:8443/',
    'http://cdn.example.com:443/',
    'https://cdn.example.com:80/',
    'https://pictures.test/',
    'https://evilpictures.test/',
    'https://a.pictures.test:8443/',
    'https://shop.test/',
    'https://a.ports.test/',
    'http://[2001:db8::1]/',
    'http://127.0.0.1/',
    'https://evil.test/?cdn.example.com',
    'https://evil.test\\@cdn.example.com/',
    'https://cdn.example.com@evil.test/',
  ])('%s is not allowed', (url) => {
    expect(allows(url)).toBe(false)
  })

  test('an empty list, a lone star and a star in the middle allow nothing', () => {
    const url = new URL('https://cdn.example.com/')
    for (const entries of [[], ['*'], ['cdn.*.com'], [''], ['.example.com']]) {
      expect(isAllowedDomain(url, entries)).toBe(false)
    }
  })

  test('an entry with a default port allows that port only', () => {
    expect(isAllowedDomain(new URL('https://a.test/'), ['a.test:443'])).toBe(true)
    expect(isAllowedDomain(new URL('http://a.test/'), ['a.test:443'])).toBe(false)
  })
})

describe('address rule', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:810::200e',
    '2001:4860:4860::8888',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['carrier NAT', '100.127.255.255'],
    ['link-local', '169.254.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmark', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible', '::8.8.8.8'],
    ['IPv4-mapped private', '::ffff:10.0.0.1'],
    ['IPv4-mapped loopback', '::ffff:7f00:1'],
    ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::8.8.8.8'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4', '2002:808:808::1'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['ORCHID', '2001:20::1'],
    ['benchmark', '2001:2::1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['multicast', 'ff02::1'],
    ['not given out', '4000::1'],
    ['not given out', '9000::1'],
    ['octal', '0177.0.0.1'],
    ['short', '127.1'],
    ['number', '2130706433'],
    ['name', 'localhost'],
    ['empty', ''],
  ])('%s %s is not public', (_range, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a fetch to a forbidden address is refused before it connects', () => {
  const fetchAny = createSafeFetch({ isAllowedUrl: () => true })

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://user:secret@1.1.1.1/',
    'http://user@1.1.1.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
  ])('%s', async (url) => {
    expect(await fetchAny(new URL(url))).toEqual({ ok: false, error: { code: 'source_forbidden' } })
  })
})
