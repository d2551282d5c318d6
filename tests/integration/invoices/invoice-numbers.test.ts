import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { amount } from '../../../src/core/money.ts'
import { acrossSites, type Db, openDatabase, type Trx } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import type { InvoiceKind } from '../../../src/shop/invoices/invoice.ts'
import { insertInvoice } from '../../../src/shop/invoices/invoices.queries.server.ts'
import type { NewInvoice } from '../../../src/shop/invoices/new-invoice.ts'
import { withVat } from '../../../src/shop/invoices/vat.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const pools: ReturnType<typeof openDatabase>[] = []

beforeAll(() => {
  // Each pool stands for a process with its own connections.
  for (let process = 0; process < 4; process += 1)
    pools.push(openDatabase(at.url, createLog('silent'), { connections: 5, isPatient: true }))
})
afterAll(() => Promise.all(pools.map(({ pool }) => pool.end())))

function document(siteId: number, kind: InvoiceKind, when = new Date()): NewInvoice {
  return {
    siteId,
    kind,
    userId: null,
    orderId: null,
    paymentId: null,
    creditsId: null,
    email: 'buhalterija@imone.example',
    locale: 'lt',
    currencyId: 1,
    rate: null,
    buyer: { name: 'Ąžuolas', address: 'Žalioji g. 1', country: 'LT', company: null },
    reference: 'Test',
    lines: withVat([
      {
        code: 'other',
        name: 'Sandėliavimas',
        sku: '',
        quantity: 1,
        unitPrice: amount('12.10'),
        vatPercent: 21,
      },
    ]),
    dueInDays: 14,
    isPaid: false,
    template: null,
    actor: { type: 'staff', id: '1' },
    at: when,
  }
}

function issue(db: Db, ...given: Parameters<typeof document>) {
  return db.transaction().execute((trx) => insertInvoice(trx, document(...given)))
}

test('INV-01 a thousand invoices issued at once, with some rolled back, have numbers without a gap, in order of issue', async () => {
  const wanted = 1000
  let begun = 0
  const worker = async (db: Db) => {
    while (begun < wanted + 100) {
      begun += 1
      const isInVain = begun % 11 === 0
      await db
        .transaction()
        .execute(async (trx) => {
          await insertInvoice(trx, document(1, 'misc'))
          if (isInVain) throw new Error('in vain')
        })
        .catch((error: Error) => {
          if (error.message !== 'in vain') throw error
        })
    }
  }
  await Promise.all(pools.flatMap(({ db }) => Array.from({ length: 5 }, () => worker(db))))
  const rows = await acrossSites(at.shop.db)
    .selectFrom('invoices')
    .select(['sequence', 'number', 'issued_at', 'year'])
    .where('site_id', '=', 1)
    .where('kind', '=', 'misc')
    .orderBy('sequence')
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(wanted)
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
  expect(rows[0]?.number).toBe(`MI${rows[0]?.year}-000001`)
  expect(rows.at(-1)?.number).toBe(`MI${rows[0]?.year}-${String(rows.length).padStart(6, '0')}`)
  const times = rows.map(({ issued_at }) => issued_at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

test('INV-01 every company, kind and year has its own numbers, by the time zone of the company', async () => {
  const { db } = at.shop
  const other = at.shop.sites.byCode('tp').id
  expect((await issue(db, other, 'misc', new Date('2031-06-01T10:00:00Z'))).number).toBe('MI2031-000001')
  // In Vilnius it is already the new year.
  expect((await issue(db, other, 'misc', new Date('2031-12-31T22:30:00Z'))).number).toBe('MI2032-000001')
  expect((await issue(db, other, 'misc', new Date('2031-07-01T10:00:00Z'))).number).toBe('MI2031-000002')
  expect((await issue(db, 1, 'misc', new Date('2031-07-01T10:00:00Z'))).number).toBe('MI2031-000001')
})

/** Runs the act in a transaction that is rolled back. */
async function undone<Value>(act: (trx: Trx) => Promise<Value>): Promise<Value> {
  let value: Value | undefined
  await acrossSites(at.shop.db)
    .transaction()
    .execute(async (trx) => {
      value = await act(trx)
      throw new Error('undone')
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error
    })
  return value as Value
}

test.each(['invoices', 'invoice_lines', 'invoice_files'])('INV-01 %s are immutable', async (table) => {
  const [first] = (
    await sql<{ id: string }>`select min(id) as id from invoices`.execute(acrossSites(at.shop.db))
  ).rows
  const file = sql`insert into invoice_files (site_id, invoice_id, format, bytes, sha256, made_at)
    values (1, ${first?.id}, 'pdf', 'x', sha256('x'), now())`
  for (const change of [
    `update ${table} set site_id = site_id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    const changed = undone(async (trx) => {
      await file.execute(trx)
      await sql.raw(change).execute(trx)
    })
    await expect(changed, change).rejects.toThrow('What was issued is never changed')
  }
  const asApp = (change: string) =>
    undone(async (trx) => {
      await sql`set local role amberway_app`.execute(trx)
      await sql.raw(change).execute(trx)
    })
  await asApp(`select count(*) from ${table}`)
  await expect(asApp(`update ${table} set site_id = site_id`)).rejects.toThrow('permission denied')
  await expect(asApp(`delete from ${table}`)).rejects.toThrow('permission denied')
})
