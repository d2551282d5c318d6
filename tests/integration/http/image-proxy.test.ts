import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageUrl } from '#core/image-url.ts'
import type { ImageProxyOptions } from '#http/image-proxy.ts'
import { type PictureFetchOptions, pictureProxy } from '../../support/picture-proxy.ts'
import { soon } from '../../support/soon.ts'

const megabyte = 1024 * 1024
const red = { r: 200, g: 30, b: 30 }
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="24" height="12"/></svg>'

let requests: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => unknown
const server = createServer((request, response) => {
  requests.push(request)
  return answer(request, response)
})
let host = ''
let photo: Buffer

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  // Noise, so that quality shows in the bytes.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: red, noise } })
  photo = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
})

beforeEach(() => {
  requests = []
  answer = (_request, response) => response.end(photo)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function createProxy(options: Partial<ImageProxyOptions> = {}, fetchOptions: PictureFetchOptions = {}) {
  return pictureProxy({ allowedDomains: [host], ...options }, fetchOptions)
}

const source = (path = '/photo.jpg') => `http://${host}${path}`
const look = async (response: Response) => sharp(await response.arrayBuffer()).metadata()

async function expectFailure(response: Response, status: number, code: string) {
  expect([response.status, await response.text()]).toEqual([status, code])
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(response.headers.get('cache-control')).toBe('no-store')
}

async function filesIn(folder: string) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name))
  return Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })))
}

/** A PNG of a few bytes that declares any size. */
function hollowPng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100)))
  return Buffer.concat([start, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

describe('CAT-13 a picture of an allowed domain', () => {
  test.each([
    [1, 320],
    [2, 640],
  ] as const)('at density %i is webp of %i pixels', async (density, pixels) => {
    const { get } = await createProxy()
    const response = await get(source(), 320, density)
    expect(response.status).toBe(200)
    expect(await look(response)).toMatchObject({ format: 'webp', width: pixels, height: pixels / 2 })
  })

  test('has quality 75 and no metadata', async () => {
    const { get } = await createProxy()
    const bytes = Buffer.from(await (await get(source(), 320)).arrayBuffer())
    const quality = (value: number) => sharp(photo).resize(320).webp({ quality: value, effort: 2 }).toBuffer()
    expect(bytes.equals(await quality(75))).toBe(true)
    expect(bytes.equals(await quality(76))).toBe(false)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  })

  test('is never enlarged', async () => {
    const { get } = await createProxy()
    expect(await look(await get(source(), 1280, 2))).toMatchObject({ width: 1000, height: 500 })
  })

  test('is rotated upright by its orientation', async () => {
    const lying = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer()
    answer = (_request, response) => response.end(lying)
    const { get } = await createProxy()
    expect(await look(await get(source(), 320))).toMatchObject({ width: 320, height: 640 })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever its content type says',
    async (format) => {
      const bytes = await sharp(photo).resize(200).toFormat(format).toBuffer()
      answer = (_request, response) => response.setHeader('content-type', 'text/html').end(bytes)
      const { get } = await createProxy()
      expect(await look(await get(source()))).toMatchObject({ format: 'webp', width: 80 })
    },
  )

  test('is reduced to the first frame if it is animated', async () => {
    const paint = (background: string) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = [await paint('red'), await paint('blue')]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    answer = (_request, response) => response.end(moving)
    const { get } = await createProxy()
    const response = await get(source())
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test('is sent with our own headers and none of the source', async () => {
    answer = (_request, response) => {
      response
        .setHeader('set-cookie', 'a=b')
        .setHeader('x-powered-by', 'secret')
        .setHeader('server', 'secret')
      response.end(photo)
    }
    const { get } = await createProxy()
    const response = await get(source())
    const { etag, ...headers } = Object.fromEntries(response.headers)
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect(headers).toEqual({
      'content-type': 'image/webp',
      'content-length': String((await response.arrayBuffer()).byteLength),
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test('is not sent again to a browser that has it', async () => {
    const { get, ask } = await createProxy()
    const etag = (await get(source())).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(imageUrl(source(), 80, 1), { headers: { 'if-none-match': known } })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask(imageUrl(source(), 80, 1), { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    )
  })
})

describe('CAT-13 our own pictures', () => {
  test('are cached for a year', async () => {
    const paths: string[] = []
    const findOwn = (path: string) => async () => {
      paths.push(path)
      return photo
    }
    const { get } = await createProxy({ findOwn, allowedDomains: [] })
    const response = await get('/assets/a b.jpg', 160)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await look(response)).toMatchObject({ format: 'webp', width: 160 })
    expect(paths).toEqual(['/assets/a b.jpg'])
  })

  test('may be drawings, rendered at the requested width', async () => {
    const { get } = await createProxy({ findOwn: () => () => Buffer.from(drawing) })
    expect(await look(await get('/logo.svg', 320, 2))).toMatchObject({
      format: 'webp',
      width: 640,
      height: 320,
    })
  })

  test.each<[string, Buffer | null, number, string]>([
    ['missing', null, 404, 'source_missing'],
    ['over 10 MB', Buffer.alloc(10 * megabyte + 1), 413, 'source_too_large'],
    ['empty', Buffer.alloc(0), 415, 'picture_unsupported'],
    ['a text', Buffer.from('hello'), 415, 'picture_unsupported'],
    ['a broken drawing', Buffer.from('<svg'), 415, 'picture_unsupported'],
    ['a strip that grows', Buffer.from(drawing.replace('"24"', '"1"')), 413, 'picture_too_large'],
    ['a vast drawing', Buffer.from(drawing.replaceAll(/"\d+"/g, '"9000"')), 413, 'picture_too_large'],
  ])('fail with a clear code when %s', async (_case, content, status, code) => {
    const { get } = await createProxy({ findOwn: () => content && (() => content) })
    await expectFailure(await get('/a.svg', 1280, 2), status, code)
  })

  test('fail with a clear code when they cannot be read, and the reason is reported', async () => {
    const problems: unknown[] = []
    const reason = new Error('disk')
    const { get } = await createProxy({
      findOwn: () => () => Promise.reject(reason),
      reportError: (error) => problems.push(error),
    })
    await expectFailure(await get('/a.jpg'), 502, 'source_failed')
    expect(problems).toEqual([reason])
  })
})

describe('CAT-13 anything else is refused', () => {
  test.each([
    '/image',
    '/image?src=/a.jpg&w=80&d=1&q=100',
    '/image?src=/a.jpg&w=80&d=1&d=2',
    '/image?src=/a.jpg&w=81&d=1',
    '/image?src=/a.jpg&w=80&d=3',
    '/image?src=/../a.jpg&w=80&d=1',
    '/image?src=file:///etc/passwd&w=80&d=1',
    '/image?src=%ff%00&w=80&d=1',
    `/image?src=https://a.test/${'a'.repeat(2000)}&w=80&d=1`,
  ])('%s', async (address) => {
    const { ask } = await createProxy({ findOwn: () => () => photo })
    await expectFailure(await ask(address), 400, 'request_invalid')
  })

  test.each([
    'https://evil.test/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://127.0.0.1:1/a.jpg',
    'http://[::1]/a.jpg',
  ])('%s, which is not in the list', async (src) => {
    const { get } = await createProxy()
    await expectFailure(await get(src), 403, 'source_forbidden')
  })

  test('a domain that was removed from the list, even with its pictures in the cache', async () => {
    const { get, cacheFolder } = await createProxy()
    expect((await get(source())).status).toBe(200)
    const later = await createProxy({ cacheFolder, allowedDomains: ['cdn.test'] })
    await expectFailure(await later.get(source()), 403, 'source_forbidden')
  })

  test('a user name or password in the URL', async () => {
    const { get } = await createProxy()
    await expectFailure(await get(`http://user:secret@${host}/`), 403, 'source_forbidden')
    expect(requests).toHaveLength(0)
  })
})

describe('the private network', () => {
  test.each(['127.0.0.1', 'localhost'])(
    '%s is refused by default, even if the list names it',
    async (name) => {
      const listed = `${name}:${host.split(':')[1]}`
      const { get } = await createProxy({ allowedDomains: [listed], fetchRemote: undefined })
      await expectFailure(await get(`http://${listed}/`), 403, 'source_forbidden')
      expect(requests).toHaveLength(0)
    },
  )

  test('every address of a host name is checked once before the connection', async () => {
    const checked: string[] = []
    const isAllowedAddress = (address: string) => checked.push(address) > 0
    const named = `localhost:${host.split(':')[1]}`
    const { get } = await createProxy({ allowedDomains: [named] }, { isAllowedAddress })
    expect((await get(`http://${named}/`)).status).toBe(200)
    expect(checked).toContain('127.0.0.1')
    expect(new Set(checked).size).toBe(checked.length)
  })

  test.each([
    ['a host that is not listed', 'http://evil.test/a.jpg'],
    ['a private address, though listed', 'http://10.0.0.1/a.jpg'],
    ['a private name, though listed', 'http://localhost/a.jpg'],
    ['the metadata service, though listed', '//169.254.169.254/latest/'],
    ['a file', 'file:///etc/passwd'],
    ['a password', 'http://user:secret@10.0.0.1/'],
  ])('a redirect to %s is refused', async (_case, location) => {
    answer = (_request, response) => response.writeHead(302, { location }).end()
    const allowedDomains = [host, '10.0.0.1', '169.254.169.254', 'localhost']
    const isAllowedAddress = (address: string) => address === '127.0.0.1' && requests.length === 0
    const { get } = await createProxy({ allowedDomains }, { isAllowedAddress })
    await expectFailure(await get(source()), 403, 'source_forbidden')
    expect(requests).toHaveLength(1)
  })

  test.each([
    [3, 200],
    [4, 502],
  ])('%i redirects give %i', async (hops, status) => {
    answer = (request, response) => {
      const hop = Number(request.url?.slice(1))
      if (hop === hops) response.end(photo)
      else response.writeHead(302, { location: `/${hop + 1}` }).end('moved')
    }
    const { get } = await createProxy()
    expect((await get(source('/0'))).status).toBe(status)
    expect(requests).toHaveLength(4)
  })
})

describe('a source that misbehaves', () => {
  const endless = (response: ServerResponse) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 7)));
    }
    response.on('drain', write)
    write()
  }

  test.each<[string, number, string, (response: ServerResponse) => unknown]>([
    ['says 404', 404, 'source_missing', (response) => response.writeHead(404).end('secret')],
    ['says 410', 404, 'source_missing', (response) => response.writeHead(410).end()],
    ['says 500', 502, 'source_failed', (response) => response.writeHead(500).end('secret trace')],
    ['says 204', 502, 'source_failed', (response) => response.writeHead(204).end()],
    ['says 206', 502, 'source_failed', (response) => response.writeHead(206).end(photo)],
    ['redirects nowhere', 502, 'source_failed', (response) => response.writeHead(302).end()],
    ['redirects to nonsense', 502, 'source_failed', (r) => r.writeHead(302, { location: 'http://[' }).end()],
    ['hangs up', 502, 'source_failed', (response) => response.destroy()],
    ['hangs up midway', 502, 'source_failed', (r) => r.write(photo.subarray(0, 99), () => r.destroy())],
    ['talks nonsense', 502, 'source_failed', (response) => response.socket?.end('nonsense\r\n\r\n')],
    [
      'breaks its compression',
      502,
      'source_failed',
      (r) => r.setHeader('content-encoding', 'gzip').end(photo),
    ],
    ['states 11 MB', 413, 'source_too_large', (r) => r.setHeader('content-length', 11 * megabyte).write('a')],
    ['never ends', 413, 'source_too_large', endless],
    [
      'sends a compressed bomb',
      413,
      'source_too_large',
      (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50 * megabyte))),
    ],
    ['sends nothing', 415, 'picture_unsupported', (response) => response.end()],
    [
      'sends a page',
      415,
      'picture_unsupported',
      (r) => r.setHeader('content-type', 'image/png').end('<html>'),
    ],
    [
      'sends a drawing',
      415,
      'picture_unsupported',
      (r) => r.setHeader('content-type', 'image/png').end(drawing),
    ],
    ['disguises a drawing', 415, 'picture_unsupported', (response) => response.end(`GIF89a${drawing}`)],
    ['sends half a picture', 415, 'picture_unsupported', (r) => r.end(photo.subarray(0, photo.length / 2))],
    ['sends a hollow picture', 415, 'picture_unsupported', (r) => r.end(hollowPng(100, 100))],
    ['sends a pixel bomb', 413, 'picture_too_large', (response) => response.end(hollowPng(20_000, 20_000))],
    ['sends a strip too tall for webp', 413, 'picture_too_large', (r) => r.end(hollowPng(10, 20_000))],
    ['drips', 504, 'source_timeout', (response) => response.write('a')],
    ['is silent', 504, 'source_timeout', () => {}],
  ])('%s: %i %s', async (_case, status, code, misbehave) => {
    answer = (_request, response) => misbehave(response)
    const { get } = await createProxy({}, { timeoutMs: status === 504 ? 200 : 5000 })
    await expectFailure(await get(source()), status, code)
  })

  test('a failure is not cached', async () => {
    answer = (_request, response) => response.writeHead(500).end()
    const { get, cacheFolder } = await createProxy()
    expect((await get(source())).status).toBe(502)
    answer = (_request, response) => response.end(photo)
    expect((await get(source())).status).toBe(200)
    expect(await filesIn(cacheFolder)).toHaveLength(1)
  })
})

describe('work is bounded', () => {
  test('a resize that takes too long times out', async () => {
    const noise = '<filter id="noise"><feTurbulence baseFrequency=".9" numOctaves="3"/></filter>'
    const heavy = drawing.replaceAll('12', '6').replace('<rect', `${noise}<rect filter="url(#noise)"`)
    const { get } = await createProxy({ findOwn: () => () => Buffer.from(heavy), resizeSeconds: 1 })
    await expectFailure(await get('/a.svg', 1280, 2), 504, 'resize_timeout')
  })

  test('two pictures are processed at a time, 64 wait, and the next gets 503', async () => {
    let reading = 0
    let maxReading = 0
    const gate = Promise.withResolvers<void>()
    const findOwn = () => async () => {
      reading += 1
      maxReading = Math.max(maxReading, reading)
      await gate.promise
      reading -= 1
      return Buffer.from(drawing)
    }
    const { get } = await createProxy({ findOwn })
    const getMany = (count: number, folder: string) =>
      Array.from({ length: count }, (_, number) => get(`/${folder}/${number}.svg`))
    const all = getMany(67, 'first')
    // Before the gate opens, only the request that found no place gets a response.
    const refused = await Promise.race(all)
    expect(refused.headers.get('retry-after')).toBe('2')
    await expectFailure(refused, 503, 'busy')
    expect(reading).toBe(2)
    gate.resolve()
    const served = (await Promise.all(all)).filter((response) => response !== refused)
    const later = await Promise.all(getMany(10, 'later'))
    expect([...served, ...later].map(({ status }) => status)).toEqual(Array(76).fill(200))
    expect(maxReading).toBe(2)
  })

  test('eight slow sources are fetched at a time, and they do not delay our own pictures', async () => {
    const held: ServerResponse[] = []
    answer = (_request, response) => held.push(response)
    const { get } = await createProxy({ findOwn: () => () => photo })
    const slow = Array.from({ length: 12 }, (_, number) => get(source(`/${number}`)))
    await expect.poll(() => held.length, soon).toBe(8)
    expect((await get('/a.jpg')).status).toBe(200)
    expect(requests).toHaveLength(8)
    answer = (_request, response) => response.end(photo)
    for (const response of held) response.end(photo)
    expect((await Promise.all(slow)).map((response) => response.status)).toEqual(Array(12).fill(200))
  })
})

describe('the cache', () => {
  test('requests the source once, also after a restart', async () => {
    const { get, cacheFolder } = await createProxy()
    const first = Buffer.from(await (await get(source())).arrayBuffer())
    const second = Buffer.from(await (await get(source())).arrayBuffer())
    const restarted = await createProxy({ cacheFolder })
    const third = Buffer.from(await (await restarted.get(source())).arrayBuffer())
    expect(requests).toHaveLength(1)
    expect(first.equals(second) && first.equals(third)).toBe(true)
  })

  test('stores one file per width in pixels, two folders deep, and no partial files', async () => {
    const { get, cacheFolder } = await createProxy()
    await get(source(), 160, 1)
    await get(source(), 80, 2)
    expect(requests).toHaveLength(1)
    const [file, ...others] = await filesIn(cacheFolder)
    expect(file?.path.slice(cacheFolder.length)).toMatch(/^\/(..)\/(..)\/\1\2[0-9a-f]{60}\.webp$/)
    expect(others).toEqual([])
  })

  test('sends one request to the source for twenty concurrent requests of one picture', async () => {
    const held: ServerResponse[] = []
    answer = (_request, response) => held.push(response)
    const { get } = await createProxy({ findOwn: () => () => photo })
    const asked = Array.from({ length: 20 }, () => get(source(), 160))
    await expect.poll(() => held.length, soon).toBe(1)
    // This later request is done, so all of them have joined.
    expect((await get('/a.jpg')).status).toBe(200)
    for (const response of held) response.end(photo)
    const responses = await Promise.all(asked)
    const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()))
    expect(requests).toHaveLength(1)
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(new Set(bodies.map((body) => body.byteLength)).size).toBe(1)
  })

  test('fetches a remote picture again after a day, our own never', async () => {
    let reads = 0
    const findOwn = () => async () => {
      reads += 1
      return photo
    }
    const { get, cacheFolder } = await createProxy({ findOwn })
    await get(source())
    await get('/a.jpg')
    const age = async (hours: number) => {
      const then = new Date(Date.now() - hours * 3_600_000)
      for (const { path } of await filesIn(cacheFolder)) await utimes(path, then, then)
      return createProxy({ cacheFolder, findOwn })
    }
    const young = await age(23)
    await young.get(source())
    expect(requests).toHaveLength(1)
    const old = await age(25)
    answer = async (_request, response) => response.end(await sharp(photo).negate().toBuffer())
    const [before, after] = [await young.get(source()), await old.get(source())]
    await old.get('/a.jpg')
    expect(requests).toHaveLength(2)
    expect(reads).toBe(1)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    await old.get(source())
    expect(requests).toHaveLength(2)
    expect(await filesIn(cacheFolder)).toHaveLength(2)
  })

  test('stays within its size limit and evicts the least recently used', async () => {
    const { get, cacheFolder } = await createProxy()
    await get(source('/0'))
    const [{ size } = { size: 0 }] = await filesIn(cacheFolder)
    const bound = size * 4 + 1
    const small = await createProxy({ cacheFolder, cacheBytes: bound })
    for (let number = 0; number < 12; number += 1) {
      await small.get(source(`/${number}`))
      await small.get(source('/0'))
      const sizes = (await filesIn(cacheFolder)).map((file) => file.size)
      expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(bound)
    }
    expect(await filesIn(cacheFolder)).toHaveLength(4)
    expect(requests.filter((request) => request.url === '/0')).toHaveLength(1)

    const smaller = await createProxy({ cacheFolder, cacheBytes: size * 2 })
    await smaller.get('/missing.jpg')
    expect(await filesIn(cacheFolder)).toHaveLength(2)
    const tiny = await createProxy({ cacheFolder, cacheBytes: 10 })
    expect((await tiny.get(source('/0'))).status).toBe(200)
    expect(await filesIn(cacheFolder)).toEqual([])
  })

  test('recovers when a file disappears', async () => {
    const { get, cacheFolder } = await createProxy({ reportError: () => {} })
    await get(source())
    for (const { path } of await filesIn(cacheFolder)) await rm(path)
    for (const _time of [2, 3]) expect((await get(source())).status).toBe(200)
    expect(requests).toHaveLength(2)
  })

  test('removes empty and partial files after a crash and leaves all other files', async () => {
    const { get, cacheFolder } = await createProxy()
    await get(source('/empty'))
    const [{ path: empty } = { path: '' }] = await filesIn(cacheFolder)
    await get(source('/whole'))
    await writeFile(empty, '')
    await writeFile(empty.replace('.webp', '.1-2.part'), 'half')
    await writeFile(join(cacheFolder, 'notes.txt'), 'not ours')
    const restarted = await createProxy({ cacheFolder })
    await restarted.get(source('/whole'))
    expect(requests).toHaveLength(2)
    expect(await filesIn(cacheFolder)).toHaveLength(2)
    expect(await look(await restarted.get(source('/empty')))).toMatchObject({ format: 'webp', width: 80 })
  })

  test('is switched off by a folder that cannot be written, and pictures are still served', async () => {
    const problems: unknown[] = []
    const { get } = await createProxy({
      cacheFolder: '/dev/null/cache',
      reportError: (error) => problems.push(error),
    })
    expect((await get(source())).status).toBe(200)
    expect((await get(source())).status).toBe(200)
    expect(problems.length).toBeGreaterThan(0)
  })
})
