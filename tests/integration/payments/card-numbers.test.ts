import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { assemble } from '../../../src/assemble.ts'
import { acrossSites, type Db } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { pay, readyToPay, variantWith } from '../../support/purchases.ts'
import { simulatedStripe } from '../../support/simulated-stripe.ts'
import { press } from '../../support/simulator-client.ts'
import { until } from '../../support/soon.ts'
import { freshDatabase, shopOptions } from '../../support/test-shop.ts'

const stripe = simulatedStripe()
const canary = '4242424242424242'
/** The number in the formats in which it may be typed or stored, and without its last four digits. */
const traces = [canary, '4242 4242 4242 4242', '4242-4242-4242-4242', canary.slice(0, 12)]

/** All columns of text or bytes in the tables of the shop and of the job queue. */
async function columns(db: Db): Promise<{ table: string; column: string; type: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`.execute(
    db,
  )
  return rows
}

/** The columns that contain the trace. Columns of bytes are searched for its characters. */
async function placesWith(db: Db, trace: string): Promise<string[]> {
  const places: string[] = []
  for (const { table, column, type } of await columns(db)) {
    const name = sql.ref(column)
    const found =
      type === 'bytea'
        ? sql`position(${Buffer.from(trace)} in ${name}) > 0`
        : sql`position(${trace} in ${name}::text) > 0`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(table)} where ${found}`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) places.push(`${table}.${column}`)
  }
  return places
}

test('PAY-04 a card number typed at the provider is neither stored in the database nor logged', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const shop = await assemble({
    ...shopOptions(await freshDatabase(), { RATE_LIMITS: false, ...stripe.settings() }),
    log,
  })
  try {
    const db = acrossSites(shop.db)
    const { visitor, slug, total } = await readyToPay(shop, await variantWith(shop.db, 5))
    const { body } = await pay(visitor, slug, total)
    await press((body.next as { url: string }).url, { card: '4000 0000 0000 0002' })
    const returned = await press((body.next as { url: string }).url, { card: canary })
    await visitor.visit(new URL(returned).pathname + new URL(returned).search)
    await stripe.settle()
    for (const { raw, headers } of stripe.received) {
      await shop.app.request('http://localhost/api/webhooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': headers.get('stripe-signature') ?? '' },
        body: new Uint8Array(raw),
      })
    }
    const orderId = String(body.order_id)
    await until(async () => {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      return status === 'paid'
    })
    // Shows that the search works: it finds a webhook body in bytes and an email address in text.
    expect(await placesWith(db, 'payment_intent.succeeded')).toContain('public.webhook_inbox.body')
    expect(await placesWith(db, 'jonas@pastas.example')).toContain('public.orders.email')
    expect(lines.length).toBeGreaterThan(5)
    for (const trace of traces) {
      expect(await placesWith(db, trace), trace).toEqual([])
      expect(lines.filter((line) => line.includes(trace))).toEqual([])
    }
  } finally {
    await shop.close()
  }
})

test('PAY-04 a card number typed into a field of the shop is refused, and neither stored nor logged', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => lines.push(line) })
  const options = shopOptions(await freshDatabase(), { RATE_LIMITS: false, ...stripe.settings() })
  const shop = await assemble({ ...options, log })
  try {
    const { visitor } = await readyToPay(shop, await variantWith(shop.db, 5))
    const refused = (field: string) => ({
      status: 422,
      body: { code: 'service.validation', errors: { [field]: [{ code: 'validation.card_number' }] } },
    })
    expect(await visitor.ask('/api/cart/apply-promo', { code: canary })).toMatchObject(refused('code'))
    const account = { email: 'card@pastas.example', password: 'kopa-smelio-7', terms: true }
    const named = { ...account, first_name: 'Rasa 4242 4242 4242 4242', last_name: 'Kalna' }
    expect(await visitor.ask('/api/auth/register', named)).toMatchObject(refused('first_name'))
    const nested = { ...account, first_name: 'Rasa', last_name: 'Kalna', company: { name: canary } }
    expect(await visitor.ask('/api/auth/register', nested)).toMatchObject(refused('company.name'))
    const page = await visitor.post('/en/register/', { ...named, terms: 'on' })
    expect([page.status, page.html.includes('This looks like a card number')]).toEqual([422, true])
    const db = acrossSites(shop.db)
    for (const trace of traces) {
      expect(await placesWith(db, trace), trace).toEqual([])
      expect(lines.filter((line) => line.includes(trace))).toEqual([])
      expect(page.html).not.toContain(trace)
    }
  } finally {
    await shop.close()
  }
})
