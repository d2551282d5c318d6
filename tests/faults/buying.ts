import { brokenInvariants } from '../../db/broken-invariants.ts'
import { openDatabase } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { runningDatabaseUrl } from '../../src/platform/postgres-launcher.server.ts'
import { beginCheckout, data, toLocker, type Visitor } from '../support/purchases.ts'
import { ask, query } from './shop-process.ts'

/** A guest over HTTP, with cookies; the port may change under them, as the shop is started again. */
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

/** Something that there is plenty of. */
export async function plenty(folder: string): Promise<{ product_id: number; variant_id: number }> {
  const [row] = await query(
    folder,
    `update stocks set on_hand = 100000 where variant_id = (select variants.id from variants
       join stocks on stocks.variant_id = variants.id join products on products.id = variants.product_id
       where discontinued_at is null and on_hand > 20 and grams < 3000 order by variants.id limit 1)
     returning variant_id, (select product_id from variants where id = variant_id) as product_id`,
  )
  return { product_id: Number(row?.product_id), variant_id: Number(row?.variant_id) }
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

export async function soundness(folder: string) {
  const url = await runningDatabaseUrl(folder)
  const { db } = openDatabase(String(url), createLog('silent'), { isPatient: true })
  try {
    return await brokenInvariants(db)
  } finally {
    await db.destroy()
  }
}
