import { sql } from 'kysely'
import { amount } from '../src/core/money.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { postTransfer } from '../src/shop/balance/ledger.queries.server.ts'

const others = 5000

/**
 * A shop has more customers than those who buy right now. PostgreSQL looks a customer up by index among thousands, but
 * reads a small table from end to end.
 */
export async function moveInOthers(databaseUrl: string): Promise<void> {
  const { db } = openDatabase(databaseUrl, createLog('silent'), { isPatient: true, connections: 1 })
  await sql`with customers as (
      insert into users (site_id, email, first_name, last_name, country_id, language_id, currency_id, suite_code, terms_version,
        terms_accepted_at)
      select 1, 'other-' || place || '@example.test', 'Other', 'Mark', country_id, language_id, currency_id,
        'ZZ-' || 10000 + place, '2026-11', now()
      from generate_series(1, ${others}::integer) as place, (select * from users where site_id = 1 limit 1) as somebody
      on conflict do nothing returning id, currency_id
    )
    insert into ledger_accounts (site_id, currency_id, kind, user_id) select 1, currency_id, 'customer', id from customers`.execute(
    db,
  )
  await sql`analyze users, ledger_accounts`.execute(db)
  await db.destroy()
}

/** Session cookies of customers with a confirmed address and more money than they can spend. */
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
