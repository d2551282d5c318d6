import { amount } from '../src/core/money.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { postTransfer } from '../src/shop/balance/ledger.queries.server.ts'

/** Customers with a confirmed address and more money than they can spend; the cookies by which they are known. */
export async function openCustomers(shop: string, databaseUrl: string, count: number): Promise<string[]> {
  const { db } = openDatabase(databaseUrl, createLog('silent'), { connections: 2 })
  const sessions: string[] = []
  const run = Date.now()
  for (let place = 0; place < count; place += 1) {
    const registered = await fetch(`${shop}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `bench-${run}-${place}@example.test`,
        password: 'kopa-smelio-7',
        first_name: 'Bench',
        last_name: 'Mark',
        terms: true,
      }),
    })
    const { user } = await registered.json()
    if (!user) throw new Error(`Nobody could register: ${registered.status}`)
    sessions.push(
      registered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    )
    const userId = String(user.id)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ verified_at: new Date() })
        .where('site_id', '=', 1)
        .where('id', '=', userId)
        .execute()
      await postTransfer(trx, {
        siteId: 1,
        userId,
        currencyId: 1,
        kind: 'add',
        amount: amount('9000000'),
        key: `bench_${run}_${place}`,
        relType: 2,
        reason: 'bench',
        actor: { type: 'system' },
        at: new Date(),
      })
    })
  }
  await db.destroy()
  return sessions
}
