import { request as send } from 'node:http'
import { expect, test } from '@playwright/test'
import { port } from './support/port.ts'

/** One request as it is, with whatever an attacker may write into it. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

const own = { host: `localhost:${port}` }
const hostile: { title: string; headers: Record<string, string>; path?: string }[] = [
  { title: 'a foreign host', headers: { host: 'evil.example' } },
  { title: 'a foreign host in capitals with a dot and a port', headers: { host: `EVIL.example.:${port}` } },
  { title: 'a host that begins like ours', headers: { host: `localhost.evil.example:${port}` } },
  { title: 'a host with a name before it', headers: { host: `localhost:${port}@evil.example` } },
  { title: 'two hosts in one', headers: { host: `localhost:${port}, evil.example` } },
  { title: 'a host with a path', headers: { host: `evil.example/localhost:${port}` } },
  { title: 'a host of markup', headers: { host: '"><script src=//evil.example></script>' } },
  { title: 'an empty host', headers: { host: '' } },
  { title: 'a forwarded host', headers: { ...own, 'x-forwarded-host': 'evil.example' } },
  { title: 'a forwarded host of the standard', headers: { ...own, forwarded: 'host=evil.example' } },
  { title: 'a rewritten address', headers: { ...own, 'x-original-url': 'http://evil.example/' } },
  { title: 'an absolute address', headers: own, path: 'http://evil.example/en/' },
]

for (const { title, headers, path = '/en/' } of hostile) {
  test(`SITE-04 ${title} does not reach the page of another visitor`, async () => {
    // A query of the test's own would not do: it is no part of a page's key. Twice, to be kept and to be served.
    for (const _time of [1, 2]) {
      const answer = await ask(path, headers)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toContain('<script src=//evil.example')
      if (headers.host === own.host) expect(answer.text).not.toContain('evil.example')
    }
    for (const clean of ['/en/', '/lt/', '/en/unsupported-browser/']) {
      const page = await ask(clean, own)
      expect(page.status).toBe(200)
      expect(page.text).not.toMatch(/evil\.example/i)
      expect(page.text).toContain(`<link rel="canonical" href="http://localhost:${port}${clean}"/>`)
    }
  })
}

for (const path of ['//evil.example', '///evil.example/', '/\\evil.example', '/en//evil.example']) {
  test(`LOC-01 the address ${path} does not lead out of the shop`, async () => {
    const { status, location } = await ask(path, own)
    expect([302, 400, 404]).toContain(status)
    if (location) expect(new URL(location, `http://localhost:${port}`).host).toBe(`localhost:${port}`)
  })
}

for (const path of ['/no-such-file.txt', '/%2Fevil.example']) {
  test(`ROUTE-08 no page answers in the name of a file that does not exist: ${path}`, async () => {
    const { status, text } = await ask(path, own)
    expect(status).toBe(404)
    expect(text).not.toContain('From shops abroad')
  })
}
