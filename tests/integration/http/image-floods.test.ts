import { once } from 'node:events'
import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageUrl } from '#core/image-url.ts'
import { shopListener } from '#http/shop-listener.ts'
import { imageLimits, pictureProxy } from '../../support/picture-proxy.ts'
import { soon } from '../../support/soon.ts'

/** So small that resizing takes no time at any width. */
let photo: Buffer
/** Requests that the source has received and not answered. */
let held: ServerResponse[] = []
const source = createServer((_request, response) => held.push(response))
let host = ''

beforeAll(async () => {
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  host = `127.0.0.1:${(source.address() as AddressInfo).port}`
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})

beforeEach(() => {
  held = []
})

afterAll(() => {
  source.closeAllConnections()
  source.close()
})

const remote = (name: string) => `http://${host}/${name}`
const statusesOf = async (asked: Promise<Response>[]) =>
  (await Promise.all(asked)).map((response) => response.status)
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** A proxy that reads own pictures under `/held/` only once the gate opens; `begun` lists those that left the queue. */
async function gatedProxy(rateLimits = imageLimits(false)) {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const findOwn = (path: string) => async () => {
    begun.push(path)
    if (path.startsWith('/held/')) await gate.promise
    return photo
  }
  // No timeout applies, so a fetch ends only if its source or its client ends it.
  const patience = { timeoutMs: 600_000 }
  const proxy = await pictureProxy({ allowedDomains: [host], findOwn, rateLimits }, patience)
  return { ...proxy, begun, open: () => gate.resolve() }
}

describe('a flood of pictures', () => {
  test.each([1, 6, 60])(
    '60 of the largest pictures, requested at once by %i clients, do not delay a small one of another client',
    async (addresses) => {
      const { get, begun, open } = await gatedProxy()
      const client = (index: number) => `198.51.100.${index % addresses}`
      const flood = times(60, (index) => get(`/held/${index}`, 1280, 2, { client: client(index) }))
      await expect.poll(() => begun.length, soon).toBe(1)
      // None of them ends before the gate opens, so the small one would never arrive if it waited for one.
      expect((await get('/small', 320, 2)).status).toBe(200)
      expect(begun).toHaveLength(2)
      open()
      expect(await statusesOf(flood)).toEqual(times(60, () => 200))
    },
  )

  test('a large picture of another client waits only for its turn', async () => {
    const { get, begun, open } = await gatedProxy()
    const flood = times(60, (index) => get(`/held/${index}`, 1280, 2, { client: '198.51.100.1' }))
    await expect.poll(() => begun.length, soon).toBe(1)
    const other = get('/other', 1280, 2)
    await get('/small') // requested after the other, which is now in the queue
    open()
    expect((await other).status).toBe(200)
    await Promise.all(flood)
    expect(begun.filter((path) => path !== '/small').indexOf('/other')).toBeLessThanOrEqual(2)
  })

  test('the flood of one client fills its own places in the queue and not those of another', async () => {
    const { get, begun, open } = await gatedProxy()
    const flood = times(80, (index) => get(`/held/${index}`, 1280, 2, { client: '198.51.100.1' }))
    const refused = await Promise.race(flood)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    const other = get('/other', 1280, 2)
    open()
    expect((await other).status).toBe(200)
    expect((await statusesOf(flood)).filter((status) => status === 503)).toHaveLength(80 - 65)
    expect(begun).toHaveLength(66)
  })

  test.each([1, 6])(
    'pictures of hosts that hang, requested by %i clients, do not delay our own',
    async (addresses) => {
      const { get } = await gatedProxy()
      const leaving = new AbortController()
      const flood = times(60, (index) =>
        get(remote(`${index}`), 320, 1, {
          client: `198.51.100.${index % addresses}`,
          signal: leaving.signal,
        }),
      )
      await expect.poll(() => held.length, soon).toBe(8)
      expect((await get('/small')).status).toBe(200)
      expect((await get('/large', 1280, 2)).status).toBe(200)
      leaving.abort()
      expect(await statusesOf(flood)).toEqual(times(60, () => 499))
      expect(held).toHaveLength(8)
    },
  )

  test('our own pictures, small and large, do not delay the resizing of those of other hosts', async () => {
    const { get, begun, open } = await gatedProxy()
    const flood = [
      ...times(20, (index) => get(`/held/small/${index}`)),
      ...times(20, (index) => get(`/held/large/${index}`, 1280, 2)),
    ]
    await expect.poll(() => begun.length, soon).toBe(3)
    const one = get(remote('one'))
    await expect.poll(() => held.length, soon).toBe(1)
    held[0]?.end(photo)
    expect((await one).status).toBe(200)
    expect(begun).toHaveLength(3)
    open()
    expect(await statusesOf(flood)).toEqual(times(40, () => 200))
  })
})

describe('a picture whose client has left', () => {
  test('leaves the queue, frees its place and is never made', async () => {
    const { get, begun, open } = await gatedProxy()
    const working = times(2, (index) => get(`/held/${index}`))
    await expect.poll(() => begun.length, soon).toBe(2)
    const leaving = new AbortController()
    const left = get('/left', 80, 1, leaving)
    const waiting = times(63, (index) => get(`/held/waiting/${index}`))
    const refused = await Promise.race([...waiting, get('/one-too-many')])
    expect(refused.status).toBe(503)
    leaving.abort()
    expect((await left).status).toBe(499)
    const instead = get('/instead')
    open()
    expect(await statusesOf([...working, ...waiting, instead])).toEqual(times(66, () => 200))
    expect(begun).not.toContain('/left')
  })

  test('is no longer fetched, and is fetched again for the next client', async () => {
    const { get } = await gatedProxy()
    const leaving = new AbortController()
    const left = get(remote('a'), 80, 1, leaving)
    await expect.poll(() => held.length, soon).toBe(1)
    const closed = once(held[0] as ServerResponse, 'close')
    leaving.abort()
    await closed
    expect((await left).status).toBe(499)
    const later = get(remote('a'))
    await expect.poll(() => held.length, soon).toBe(2)
    held[1]?.end(photo)
    expect((await later).status).toBe(200)
  })

  test('is still made while another client waits, even if the first one has left', async () => {
    const { get } = await gatedProxy()
    const [first, second] = [new AbortController(), new AbortController()]
    const left = get(remote('a'), 80, 1, first)
    await expect.poll(() => held.length, soon).toBe(1)
    const joined = [get(remote('a'), 80, 1, second), get(remote('a'))]
    // This later request is answered, so the earlier ones have joined.
    expect((await get('/own')).status).toBe(200)
    first.abort()
    second.abort()
    expect([(await left).status, (await joined[0])?.status]).toEqual([499, 499])
    held[0]?.end(photo)
    expect((await joined[1])?.status).toBe(200)
    expect(held).toHaveLength(1)
  })

  test('is not started if the client left before', async () => {
    const { get, begun } = await gatedProxy()
    expect((await get('/own', 80, 1, { signal: AbortSignal.abort() })).status).toBe(499)
    expect(begun).toEqual([])
  })

  test('is cancelled when the browser closes its connection', async () => {
    const { app } = await gatedProxy()
    const shop = createServer(shopListener({ hotPages: { answer: () => false }, app }))
    shop.listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const { port } = shop.address() as AddressInfo
    const browser = ask({ host: '127.0.0.1', port, path: imageUrl(remote('a'), 80, 1) }).on('error', () => {})
    browser.end()
    await expect.poll(() => held.length, soon).toBe(1)
    const closed = once(held[0] as ServerResponse, 'close')
    browser.destroy()
    await closed
    shop.close()
  })
})

describe('a client that has had many pictures made', () => {
  const limited = () => gatedProxy(imageLimits(true))

  test('gets no more of the largest size, but still gets small, cached and already started ones', async () => {
    const { get, begun, open } = await limited()
    expect(await statusesOf(times(60, (index) => get(`/${index}`, 1280, 2)))).toEqual(times(60, () => 200))
    const refused = await get('/one-more', 1280, 2)
    expect([refused.status, await refused.text()]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(begun).toHaveLength(60)

    expect((await get('/one-more')).status).toBe(200)
    expect((await get('/1', 1280, 2)).status).toBe(200)
    const ofAnother = get('/held/new', 1280, 2, { client: '198.51.100.1' })
    await expect.poll(() => begun.length, soon).toBe(62)
    const joined = get('/held/new', 1280, 2)
    open()
    expect(await statusesOf([ofAnother, joined])).toEqual([200, 200])
  })

  test.each([
    ['small ones of ours', (index: number) => `/${index}`],
    ['ones of other hosts', (index: number) => `http://cdn.test/${index}`],
  ])('gets 240 %s per minute', async (_case, address) => {
    const { get } = await pictureProxy({
      allowedDomains: ['cdn.test'],
      findOwn: () => () => Buffer.from('no picture'),
      isNamed: async () => false,
      rateLimits: imageLimits(true),
    })
    const statuses = new Set<number>()
    for (let index = 0; index < 240; index += 1) statuses.add((await get(address(index))).status)
    expect([...statuses]).not.toContain(429)
    expect((await get(address(240))).status).toBe(429)
    expect((await get(address(240), 80, 1, { client: '198.51.100.1' })).status).not.toBe(429)
  })

  test('gets 3,000 pictures per minute from the cache, fifty at a time', async () => {
    const { get } = await limited()
    const statuses = new Set<number>()
    for (let page = 0; page < 60; page += 1) {
      for (const status of await statusesOf(times(50, () => get('/a')))) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect((await get('/a')).status).toBe(429)
    expect((await get('/a', 80, 1, { client: '198.51.100.1' })).status).toBe(200)
  })

  test('has no limit where rate limits are switched off', async () => {
    const { get } = await gatedProxy()
    expect(await statusesOf(times(61, (index) => get(`/${index}`, 1280, 2)))).toEqual(times(61, () => 200))
  })
})
