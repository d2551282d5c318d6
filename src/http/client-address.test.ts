import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Origin, originReader } from './client-address.ts'

async function originOf(peer: string, headers: Record<string, string>): Promise<Origin> {
  const read = originReader(['10.0.0.0/8', '::1'])
  const app = new Hono().get('*', (c) => c.json(read(c)))
  const bindings = { incoming: { socket: { remoteAddress: peer } } }
  return (await app.request('/', { headers: { host: 'shop.example', ...headers } }, bindings)).json()
}

const forged = {
  'x-forwarded-for': '1.2.3.4',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
}

test('SITE-04 a stranger cannot choose host, scheme or address by forwarded headers', async () => {
  expect(await originOf('203.0.113.9', forged)).toEqual({
    address: '203.0.113.9',
    host: 'shop.example',
    isSecure: false,
  })
})

test('SITE-01 a trusted proxy speaks for the client behind it', async () => {
  const chain = { ...forged, 'x-forwarded-for': '9.9.9.9, 203.0.113.9, 10.1.1.1' }
  expect(await originOf('10.2.3.4', chain)).toEqual({
    address: '203.0.113.9',
    host: 'evil.example',
    isSecure: true,
  })
  expect((await originOf('::ffff:10.2.3.4', chain)).address).toBe('203.0.113.9')
  expect((await originOf('::1', { 'x-forwarded-for': 'nonsense' })).address).toBe('::1')
})
