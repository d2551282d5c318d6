import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acrossSites, type Trx } from '../../../src/platform/database.server.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

/** Columns that no charge is based on, and why they may hold fractions of a cent. */
const free: Record<string, string> = {
  'invoice_lines.unit_price': 'what is charged is the line',
  'payment_fees.amount': 'what a provider keeps, as it tells it',
  'provider_movements.amount': 'as others tell it, in currencies that the shop need not know',
  'provider_movements.fee': 'as others tell it',
  'tiers.min_spent': 'only compared with',
}

type Column = { name: string; table: string; column: string; domain: string | null }

/** All columns of money: no other column has four decimals. */
async function moneyColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as name, table_name as table, column_name as column, domain_name as domain
    from information_schema.columns where table_schema = 'public' and numeric_scale = 4 order by 1`.execute(
    at.shop.db,
  )
  return rows
}

/** Drops the other checks of the table first; the error at the end rolls everything back. */
async function addHalfACent(trx: Trx, { table, column }: Column) {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass
      and pg_get_constraintdef(oid) not like '%% 0.01%'`.execute(trx)
  for (const { name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  // Triggers would reject every change of issued documents and agreed terms.
  await sql`set local session_replication_role = replica`.execute(trx)
  const changed = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + 0.005
    where ${sql.ref(column)} is not null`.execute(trx)
  throw new Error(`${changed.numAffectedRows} rows now have half a cent`)
}

test('half a cent is rejected by the database in every column that a charge is based on', async () => {
  const columns = await moneyColumns()
  expect(Object.keys(free)).toEqual(columns.map(({ name }) => name).filter((name) => name in free))
  for (const column of columns.filter(({ name }) => !(name in free))) {
    const change = column.domain
      ? sql`select 1.005::${sql.raw(column.domain)}`.execute(at.shop.db)
      : acrossSites(at.shop.db)
          .transaction()
          .execute((trx) => addHalfACent(trx, column))
    await expect(change, column.name).rejects.toThrow(/violates check constraint/)
  }
})

test('a currency without cents is rejected, because the shop cannot count it yet', async () => {
  const yen = sql`insert into currencies (id, iso_code, decimals) values (99, 'JPY', 0)`.execute(at.shop.db)
  await expect(yen).rejects.toThrow('currencies_counted_in_cents')
})
