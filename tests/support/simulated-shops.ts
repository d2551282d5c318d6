import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { answerShop } from '../../src/simulator/shops/simulated-shops.ts'

/** The shops abroad of the simulator, for `SIMULATED_SHOPS`. */
export function simulatedShops() {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const query = new URLSearchParams()
    const answer = await answerShop({ method: 'GET', path, query, headers: {}, body: '' })
    if (typeof answer === 'string') return response.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
