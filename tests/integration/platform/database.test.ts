import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { generateRowTypes } from '../../../scripts/row-types.ts'
import { languages } from '../../../src/core/locale.ts'
import { err, ok } from '../../../src/core/result.ts'
import { acrossSites, openDatabase, type Trx } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { migrate } from '../../../src/platform/migrate.server.ts'
import { commitWith, defer } from '../../../src/platform/pipelined-connection.server.ts'
import { siteTables } from '../../../src/platform/site-wall.server.ts'
import { databaseUrl, templateName } from '../../support/database-url.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

test('the generated row types match the migrated database', () => {
  expect(generateRowTypes(databaseUrl(inject('serverUrl'), templateName), ['--verify'])).toBeNull()
})

test('a database that ran lost or changed migrations is refused, one of a newer release is not', async () => {
  const { db } = at.shop
  const ran = (name: string) => db.insertInto('schema_migrations').values({ name, digest: 'd' }).execute()
  await expect(migrate(at.url)).resolves.toEqual([])
  await ran('9999-of-a-newer-release.sql')
  await expect(migrate(at.url)).resolves.toEqual([])
  await ran('0005-lost.sql')
  await ran('0006-lost-too.sql')
  await expect(migrate(at.url)).rejects.toThrow(
    /no longer so in db\/migrations \(0005-lost\.sql and 1 more\).* delete its data folder/,
  )
  await db.deleteFrom('schema_migrations').where('name', 'like', '%lost%').execute()
  await expect(migrate(at.url)).resolves.toEqual([])
  const digestBecomes = (from: string, to: string) =>
    sql`update schema_migrations set digest = ${to} || substr(digest, length(${from}) + 1) where name like '0002%'`
  await digestBecomes('', 'changed').execute(db)
  await expect(migrate(at.url)).rejects.toThrow(/0002-catalog\.sql/)
  await digestBecomes('changed', '').execute(db)
  await expect(migrate(at.url)).resolves.toEqual([])
  await db.deleteFrom('schema_migrations').where('name', 'like', '9999%').execute()
})

test('the site wall knows every table whose rows belong to a site', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'site_id' order by 1`.execute(at.shop.db)
  expect(new Set(rows.map(({ name }) => name))).toEqual(siteTables)
})

test('a table that foreign keys refer to has no other index beginning with site_id, so checks use its key', async () => {
  const { rows } = await sql<{ name: string }>`
    select index.indexrelid::regclass::text as name from pg_index index
      join pg_attribute first on first.attrelid = index.indrelid and first.attnum = index.indkey[0]
    where first.attname = 'site_id' and index.indpred is null
      and exists (select from pg_constraint where contype = 'f' and confrelid = index.indrelid and conindid <> index.indexrelid)`.execute(
    at.shop.db,
  )
  expect(rows).toEqual([])
})

test('a transaction that returns an err leaves no trace, sent or deferred, and the err comes back', async () => {
  for (const db of [at.shop.db, acrossSites(at.shop.db)]) {
    const rename = (name: string) => sql`update brands set name = ${name} where id = 1`
    const refused = await db.transaction().execute(async (trx) => {
      await rename('Refused').execute(trx)
      await defer(trx, rename('Refused later'))
      return err('too late')
    })
    expect(refused).toEqual(err('too late'))
    await db.transaction().execute(async (trx) => {
      await rename('Done').execute(trx)
      return ok(null)
    })
    const { name } = await db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Done')
  }
})

test('a statement without a condition on site_id, built or raw, fails before it runs, unless it is for all sites', async () => {
  const { db } = at.shop
  const refusal = 'emails must have a condition on its site_id'
  await expect(db.selectFrom('emails').select('id').execute()).rejects.toThrow(refusal)
  await expect(sql`update emails set subject = 'x' where id = ${1}`.execute(db)).rejects.toThrow(refusal)
  const planted = db.transaction().execute(async (trx) => sql`delete from emails`.execute(trx))
  await expect(planted).rejects.toThrow(refusal)
  await expect(db.selectFrom('emails').select('id').where('site_id', '=', 1).execute()).resolves.toEqual([])
  await expect(acrossSites(db).selectFrom('emails').select('id').execute()).resolves.toEqual([])
  await expect(sql`select id from emails`.execute(acrossSites(db))).resolves.toMatchObject({ rows: [] })
})

test('a transaction begins with its first statement and commits as a whole', async () => {
  const { db } = at.shop
  const idOf = async (trx: Trx) => {
    const { rows } = await sql`select pg_current_xact_id()::text as id, ${1}::integer as one`.execute(trx)
    return rows
  }
  const [first, second] = await db.transaction().execute(async (trx) => [await idOf(trx), await idOf(trx)])
  expect(second).toEqual(first)
  const rename = (trx: Trx, name: string) => trx.updateTable('brands').set({ name }).where('id', '=', 1)
  const before = await db.selectFrom('brands').select('name').where('id', '=', 1).executeTakeFirstOrThrow()
  const broken = db.transaction().execute(async (trx) => {
    await rename(trx, 'Another').execute()
    await sql`select ${1}::integer / 0`.execute(trx)
  })
  await expect(broken).rejects.toThrow('division by zero')
  const failed = db.transaction().execute(async (trx) => {
    await sql`select ${1}::integer / 0`.execute(trx)
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(await db.selectFrom('brands').select('name').where('id', '=', 1).executeTakeFirst()).toEqual(before)
  await db.transaction().execute(async () => {})
  const abandoned = db.transaction().execute(() => Promise.reject(new Error('Nothing was asked')))
  await expect(abandoned).rejects.toThrow('Nothing was asked')
  // No connection is left inside a transaction: these updates commit at once and do not block each other.
  await Promise.all(
    Array.from({ length: 20 }, () => sql`update brands set name = name where id = ${1}`.execute(db)),
  )
})

test('a deferred statement runs before the next one, and its failure fails the transaction', async () => {
  const { db } = at.shop
  const rows = await db.transaction().execute(async (trx) => {
    await defer(trx, sql`select set_config('amberway.test', ${'yes'}, true)`)
    return (await sql<{ told: string }>`select current_setting('amberway.test') as told`.execute(trx)).rows
  })
  expect(rows).toEqual([{ told: 'yes' }])
  const failed = db.transaction().execute(async (trx) => {
    await defer(trx, sql`select ${1}::integer / 0`)
    await sql`select ${1}::integer`.execute(trx)
  })
  await expect(failed).rejects.toThrow('division by zero')
  // Without a following statement it is sent with the commit.
  const alone = db.transaction().execute((trx) => defer(trx, sql`select ${1}::integer / 0`))
  await expect(alone).rejects.toThrow('division by zero')
  // A transaction that fails before the deferred statement is sent never runs it, and reports its own error.
  const givenUp = db.transaction().execute(async (trx) => {
    await sql`select ${1}::integer`.execute(trx)
    await defer(trx, sql`select ${1}::integer / 0`)
    throw new Error('Not any more')
  })
  await expect(givenUp).rejects.toThrow('Not any more')
  // Outside a transaction it would be sent with an unrelated statement.
  await expect(defer(db as Trx, sql`select ${1}::integer`)).rejects.toThrow('Only a transaction can defer')
})

test('commitWith commits the transaction with its last statement, or nothing', async () => {
  const { db } = at.shop
  const read = async () =>
    (await db.selectFrom('brands').select('name').where('id', '=', 2).executeTakeFirstOrThrow()).name
  const rename = (trx: Trx, name: string) =>
    commitWith(trx, sql`update brands set name = ${name} where id = 2 returning name`)
  const before = await read()
  await db.transaction().execute(async (trx) => {
    await sql`select ${1}::integer`.execute(trx)
    expect((await rename(trx, 'Committed')).rows).toEqual([{ name: 'Committed' }])
    expect(await read()).toBe('Committed')
    await expect(sql`select ${1}::integer`.execute(trx)).rejects.toThrow(
      'The transaction is already committed',
    )
  })
  const refused = db.transaction().execute(async (trx) => {
    await trx.updateTable('brands').set({ name: 'Never' }).where('id', '=', 2).execute()
    await commitWith(trx, sql`select ${1}::integer / 0`)
  })
  await expect(refused).rejects.toThrow('division by zero')
  expect(await read()).toBe('Committed')
  // The failure of a deferred constraint, which is checked at the commit, is reported too.
  const unbalanced = db.transaction().execute(async (trx) => {
    await sql`create temporary table twice (id integer unique deferrable initially deferred) on commit drop`.execute(
      trx,
    )
    await commitWith(trx, sql`insert into twice select 1 from generate_series(${1}::integer, 2)`)
  })
  await expect(unbalanced).rejects.toThrow('twice_id_key')
  await db.transaction().execute((trx) => rename(trx, before))
  expect(await read()).toBe(before)
})

test('SITE-12 the reference ids are those that the API documents', async () => {
  const { db } = at.shop
  const byCode = (rows: { id: number; iso_code: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.iso_code, row.id]))
  expect(byCode(await db.selectFrom('languages').selectAll().execute())).toEqual(
    Object.fromEntries(Object.entries(languages).map(([isoCode, { id }]) => [isoCode, id])),
  )
  expect(byCode(await db.selectFrom('countries').selectAll().execute())).toMatchObject({
    LT: 1,
    LV: 2,
    EE: 3,
  })
  expect(byCode(await db.selectFrom('currencies').selectAll().execute())).toMatchObject({ EUR: 1, USD: 2 })
})

test('a statement that runs too long is cancelled by the statement timeout', async () => {
  const { db } = openDatabase(at.url, createLog('silent'))
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout')
  await db.destroy()
})
