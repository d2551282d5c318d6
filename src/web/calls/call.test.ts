import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

let answers: ((response: ServerResponse) => void)[] = []
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  answers[asked.length - 1]?.(response)
})
const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  answers = []
  asked = []
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const send = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
const silence = () => {}

test('CHK-02 SHELL-14 SITE-07 a call without an answer is given up after 60 s', async () => {
  const limits: number[] = []
  const timeUp = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeUp.signal
  })
  answers = [() => timeUp.abort()]
  expect(await call('/api/checkout/generate', null, { base: base() })).toEqual({
    ok: false,
    error: { status: 0, answer: null },
  })
  expect(limits).toEqual([60_000])
  expect(asked).toEqual(['GET /api/checkout/generate'])
})

test('SHELL-14 a call that fails for a moment is sent again after 100 ms, as often as it may', async () => {
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  answers = [send(503, '{}'), (response) => response.destroy(), send(200, '{"items":[]}')]
  expect(await call('/api/cart/fetch', {}, { base: base(), retries: 2 })).toEqual({
    ok: true,
    value: { items: [] },
  })
  expect(asked).toHaveLength(3)
  expect(pauses.mock.calls.filter(([, ms]) => ms === 100)).toHaveLength(2)
})

test('SHELL-14 a call that fails each time ends after its last retry', async () => {
  answers = [(response) => response.destroy(), (response) => response.destroy()]
  expect(await call('/api/cart/fetch', {}, { base: base(), retries: 1 })).toEqual({
    ok: false,
    error: { status: 0, answer: null },
  })
  expect(asked).toHaveLength(2)
})

test('SHELL-14 a refusal is not sent again', async () => {
  answers = [send(422, '{"errors":{}}')]
  expect(await call('/api/cart/add', {}, { base: base(), retries: 2 })).toMatchObject({
    ok: false,
    error: { status: 422 },
  })
  expect(asked).toHaveLength(1)
})

test('SHELL-13 an answer with errors, a message or status false is a failure, whatever its status, and is not sent again', async () => {
  for (const body of [{ message: 'No' }, { errors: { name: [] } }, { status: false }]) {
    asked = []
    answers = [send(200, JSON.stringify(body))]
    expect(await call('/api/cart/fetch', {}, { base: base(), retries: 2 })).toEqual({
      ok: false,
      error: { status: 200, answer: body },
    })
    expect(asked).toHaveLength(1)
  }
})

test('an answer that is not JSON is a failure', async () => {
  answers = [send(200, '<html>')]
  expect(await call('/api/cart/fetch', {}, { base: base() })).toEqual({
    ok: false,
    error: { status: 200, answer: null },
  })
})

test('a caller that no longer needs the answer ends the call, which is not sent again', async () => {
  const left = new AbortController()
  answers = [() => left.abort(), silence]
  const { ok } = await call('/api/products', null, { base: base(), retries: 3, signal: left.signal })
  expect({ ok, times: asked.length }).toEqual({ ok: false, times: 1 })
})
