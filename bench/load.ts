// HTTP requests as fast as the responses come. The client is undici, whose parser is compiled: one in JavaScript takes
// longer to read a response of 25 kB than the shop takes to send it, and both share two cores here.
import { Pool } from 'undici'

export type Question = { path: string; body?: object; headers?: Record<string, string>; expected?: number }
export type Load = { total: number; perSecond: number; p50: number; p99: number; failures: number }

const connections = 16

export async function load(
  shop: string,
  question: (turn: number) => Question,
  seconds: number,
  firstTurn = 0,
): Promise<Load & { turns: number }> {
  const pool = new Pool(shop, { connections, pipelining: 1 })
  const times: number[] = []
  let failures = 0
  let turn = firstTurn
  const began = performance.now()
  const until = began + seconds * 1000
  async function visitor() {
    while (performance.now() < until) {
      turn += 1
      const asked = performance.now()
      if (!(await isAnswered(pool, question(turn)))) failures += 1
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const elapsed = (performance.now() - began) / 1000
  await pool.close()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return {
    total: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    turns: turn,
  }
}

const compressed = { 'accept-encoding': 'br, gzip' }

function isAnswered(
  pool: Pool,
  { path, body, headers = compressed, expected = 200 }: Question,
): Promise<boolean> {
  return new Promise((resolve) => {
    let status = 0
    pool.dispatch(
      {
        path,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status === expected),
        onResponseError: () => resolve(false),
      },
    )
  })
}
