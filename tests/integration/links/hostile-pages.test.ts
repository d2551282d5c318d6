import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress, type SafeFetchOptions } from '../../../src/platform/safe-fetch.server.ts'
import { linkFetches } from '../../../src/shop/links/page-reader.server.ts'
import { soon } from '../../support/soon.ts'

/** Stands for the internet; every other address is judged by the real rule, which knows 127.0.0.2 as private. */
const open = '127.0.0.1'
const closed = '127.0.0.2'
const html = { 'content-type': 'text/html' }
const maxBytes = 1_500_000

let requests: IncomingMessage[] = []
let privateConnections = 0
let answer: (request: IncomingMessage, response: ServerResponse) => unknown
const server = createServer((request, response) => {
  requests.push(request)
  return answer(request, response)
})
const sockets = new Set<Socket>()
const privateServer = createTcpServer((socket) => {
  privateConnections += 1
  socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\nsecret')
})
let port = 0
let privatePort = 0

beforeAll(async () => {
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, open)
  privateServer.listen(0, closed)
  await Promise.all([once(server, 'listening'), once(privateServer, 'listening')])
  port = (server.address() as AddressInfo).port
  privatePort = (privateServer.address() as AddressInfo).port
})
beforeEach(() => {
  requests = []
  privateConnections = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  privateServer.close()
})

/** Addresses by host name, one list for each lookup; the last one stays. */
const names: Record<string, string[][]> = { 'shop.test': [[open]] }
const lookups: string[] = []

function fetchPage(changes: Partial<SafeFetchOptions> = {}) {
  return linkFetches({
    isAllowedUrl: () => true,
    timeoutMs: 60_000,
    isAllowedAddress: (address) => address === open || isPublicAddress(address),
    addressesOf: async (hostname) => {
      lookups.push(hostname)
      const answers = names[hostname] ?? []
      const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    ...changes,
  }).page
}
const shop = (path = '/') => new URL(`http://shop.test:${port}${path}`)
const failure = (code: string) => ({ ok: false, error: { code } })

describe('ORD-03 a page that a shopper links', () => {
  test('is read with its type and the address where it was found', async () => {
    answer = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/found' }).end()
      else response.writeHead(200, { 'content-type': 'text/html; charset=latin1' }).end('<title>x</title>')
    }
    const found = await fetchPage()(shop())
    expect(found).toEqual({
      ok: true,
      value: {
        bytes: Buffer.from('<title>x</title>'),
        type: 'text/html; charset=latin1',
        url: shop('/found'),
      },
    })
    expect(requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', host: `shop.test:${port}` })
    expect(requests[0]?.headers).not.toHaveProperty('cookie')
  })

  test.each([
    ['loopback', () => `http://${closed}:${privatePort}/`],
    ['loopback in IPv6', () => `http://[::1]:${privatePort}/`],
    ['loopback inside IPv6', () => `http://[::ffff:${closed}]:${privatePort}/`],
    ['loopback in hexadecimal', () => `http://0x7f.0.0.2:${privatePort}/`],
    ['loopback as a number', () => `http://2130706434:${privatePort}/`],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a private network', () => 'http://10.0.0.1/'],
    ['a user and password', () => `http://user:secret@shop.test:${port}/`],
    ['a file', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['a name of a private address', () => `http://inside.test:${privatePort}/`],
    ['a name of a public and a private address', () => `http://both.test:${privatePort}/`],
  ])('does not follow a redirect to %s', async (_what, target) => {
    names['inside.test'] = [[closed]]
    names['both.test'] = [[open, closed]]
    answer = (_request, response) => response.writeHead(302, { location: target() }).end()
    expect(await fetchPage()(shop())).toEqual(failure('source_forbidden'))
    expect(requests).toHaveLength(1)
    expect(privateConnections).toBe(0)
  })

  test('whose name gets another address at every lookup is fetched from a checked one only', async () => {
    // The first lookup is public, all later ones are private: what a check before the connection would miss.
    names['rebind.test'] = [[open], [closed]]
    lookups.length = 0
    answer = (_request, response) => response.writeHead(200, { ...html, connection: 'close' }).end('public')
    const url = new URL(`http://rebind.test:${port}/`)
    const read = fetchPage()
    expect(await read(url)).toMatchObject({ ok: true, value: { bytes: Buffer.from('public') } })
    expect(lookups).toEqual(['rebind.test'])
    expect(await read(url)).toEqual(failure('source_forbidden'))
    // And in the middle of one reading.
    names['rebind.test'] = [[open], [closed]]
    answer = (_request, response) =>
      response.writeHead(302, { location: `http://rebind.test:${privatePort}/`, connection: 'close' }).end()
    expect(await fetchPage()(url)).toEqual(failure('source_forbidden'))
    expect(privateConnections).toBe(0)
  })

  test('is given up after three redirects', async () => {
    answer = (request, response) => response.writeHead(302, { location: `${request.url}x` }).end()
    expect(await fetchPage()(shop())).toEqual(failure('source_failed'))
    expect(requests.map(({ url }) => url)).toEqual(['/', '/x', '/xx', '/xxx'])
  })

  test('without end is cut, and its sender is cut off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, html)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    }
    const found = await fetchPage()(shop())
    expect(found).toMatchObject({ ok: true })
    expect(found.ok && found.value.bytes.byteLength).toBe(maxBytes)
    await expect.poll(() => sockets.size, soon).toBe(0)
  })

  test('of compressed nothing is cut at its decoded size, without taking its memory', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    answer = (_request, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      // Members of one gzip stream: two gigabytes in two megabytes.
      for (let part = 0; part < 32; part++) response.write(bomb)
      response.end()
    }
    const before = process.memoryUsage().rss
    const found = await fetchPage()(shop())
    expect(found.ok && found.value.bytes.byteLength).toBe(maxBytes)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  test('compressed again and again is not decoded', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { ...html, 'content-encoding': Array(9).fill('gzip').join(', ') })
        .end(gzipSync('x'))
    expect(await fetchPage()(shop())).toEqual(failure('source_failed'))
  })

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['never answers', () => {}],
    ['stops in its head', (response) => response.socket?.write('HTTP/1.1 200 OK\r\ncontent-')],
    [
      'drips',
      (response) => {
        response.writeHead(200, html)
        const drip = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    ['never ends', (response) => response.writeHead(200, html).write('<title>')],
    [
      'redirects slowly',
      (response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 150),
    ],
  ])('that %s is given up when the time is over', async (_what, behave) => {
    answer = (_request, response) => behave(response)
    expect(await fetchPage({ timeoutMs: 400, maxRedirects: 99 })(shop())).toEqual(failure('source_timeout'))
    await expect.poll(() => sockets.size, soon).toBe(0)
  })

  test('whose name servers never answer is given up when the time is over', async () => {
    const silent = fetchPage({ timeoutMs: 300, addressesOf: () => new Promise(() => {}) })
    expect(await silent(shop())).toEqual(failure('source_timeout'))
  })

  test.each(['application/pdf', 'image/svg+xml', 'application/json', 'text/plain', 'text/html2', ''])(
    'of the type "%s" is not read',
    async (type) => {
      answer = (_request, response) => {
        response.writeHead(200, type ? { 'content-type': type } : {})
        response.write('<title>x</title>')
      }
      expect(await fetchPage()(shop())).toEqual(failure('source_unsupported'))
      await expect.poll(() => sockets.size, soon).toBe(0)
    },
  )

  test.each([
    [404, 'source_missing'],
    [403, 'source_failed'],
    [500, 'source_failed'],
    [204, 'source_failed'],
  ])('with status %i is %s', async (status, code) => {
    answer = (_request, response) => response.writeHead(status, html).end()
    expect(await fetchPage()(shop())).toEqual(failure(code))
  })

  test('with a head without end, or no HTTP at all, fails', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { ...html, 'x-long': 'x'.repeat(200_000) }).end('<title>x</title>')
    expect(await fetchPage()(shop())).toEqual(failure('source_failed'))
    answer = (_request, response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')
    expect(await fetchPage()(shop())).toEqual(failure('source_failed'))
  })

  test('is nowhere but at the usual ports of a public name', async () => {
    const { page, picture } = linkFetches({})
    for (const fetch of [page, picture]) {
      for (const url of [`http://${closed}:${privatePort}/`, `http://shop.test:${port}/`, 'http://localhost/', 'http://db.internal/'])
        expect(await fetch(new URL(url))).toEqual(failure('source_forbidden')) // biome-ignore format: one list
    }
    expect(privateConnections + requests.length).toBe(0)
  })
})
