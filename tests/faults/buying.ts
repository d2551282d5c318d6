import { beginCheckout, data, toLocker, type Visitor } from '../support/purchases.ts'
import { ask } from '../support/shop-process.ts'

/** A guest over HTTP, with cookies; the port may change when the shop is restarted. */
export function guest(port: () => number): Pick<Visitor, 'jar' | 'ask'> {
  const jar = new Map<string, string>()
  return {
    jar,
    async ask(path, payload, more = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await ask(port(), path, { payload, headers: { ...more, ...(cookie && { cookie }) } })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return { status: answer.status, body: JSON.parse(answer.body), headers: new Headers() }
    },
  }
}

export async function readyToPay(
  visitor: ReturnType<typeof guest>,
  wanted: { product_id: number; variant_id: number },
) {
  const slug = await beginCheckout(visitor as Visitor, wanted)
  await toLocker(visitor as Visitor, slug)
  const choice = { step: 5, payment: { id: 1, index: 0, type: 'full' } }
  const { total } = await data(visitor as Visitor, slug, choice)
  return { slug, total }
}
