import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string; type: string }

/** Another program that listens to the shop: keeps what it gets, and answers as the test says. */
export function webhookReceiver() {
  const received: ReceivedWebhook[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ headers: request.headers, body, type: (JSON.parse(body) as { type: string }).type })
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('noted')
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  return {
    received,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    },
    answer(next: number) {
      status = next
    },
    ofType: (type: string) => received.filter((one) => one.type === type),
  }
}
