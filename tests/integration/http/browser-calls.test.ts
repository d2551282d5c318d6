import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../../../src/web/calls/call.ts'

type Reply = (response: ServerResponse) => void
let replies: Reply[] = []
let asked = 0
const server = createServer((request, response) => {
  asked += 1
  request.resume().on('end', () => (replies.shift() ?? json(200, { status: true }))(response))
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  replies = []
  asked = 0
})
afterAll(() => void server.close())

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const hangUp: Reply = (response) => response.destroy()
const silence: Reply = () => {}

test('SHELL-14 a call is retried after 100 ms, up to the given number of retries', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  replies = [hangUp, json(503, { status: false, message: 'busy' }), json(200, { status: true, n: 1 })]
  const answer = await call('/x', {}, { base, retries: 2 })
  expect(answer).toEqual({ ok: true, value: { status: true, n: 1 } })
  expect(timers.mock.calls.filter(([, ms]) => ms === 100)).toHaveLength(2)

  replies = [hangUp, hangUp]
  expect(await call('/x', {}, { base, retries: 1 })).toEqual({
    ok: false,
    error: { status: 0, answer: null },
  })
  expect(asked).toBe(5)
})

test('SHELL-14 a call times out after 60 s by default', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await call('/x', null, { base })
  expect(timeout).toHaveBeenCalledWith(60_000)
  timeout.mockRestore()
  replies = [silence]
  expect(await call('/x', {}, { base, timeoutMs: 50 })).toEqual({
    ok: false,
    error: { status: 0, answer: null },
  })
})

test('SHELL-13 a response that reports an error is an error, whatever its status, and is not retried', async () => {
  for (const body of [{ message: 'No' }, { errors: { a: [] } }, { status: false }]) {
    replies = [json(200, body)]
    expect(await call('/x', {}, { base, retries: 2 })).toEqual({
      ok: false,
      error: { status: 200, answer: body },
    })
  }
  replies = [json(422, { status: false })]
  await call('/x', {}, { base, retries: 2 })
  expect(asked).toBe(4)
})

test('a response that is not JSON is an error', async () => {
  replies = [(response) => response.writeHead(200).end('<html>')]
  expect(await call('/x', {}, { base })).toEqual({ ok: false, error: { status: 200, answer: null } })
})
