import { expect, test } from 'vitest'
import { csvFile } from '../../../src/core/csv.ts'
import { readCsv } from '../../../src/core/csv-reader.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { tendImports } from '../../../src/shop/imports/tend-imports.server.ts'
import { staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()
const shopOrigin = 'http://lt.localhost:3000'

type Person = Awaited<ReturnType<typeof staffWith>>
type Row = Record<string, string>

async function newest() {
  return await at.shop.db
    .selectFrom('imports')
    .innerJoin('import_progress', 'import_id', 'imports.id')
    .selectAll()
    .orderBy('imports.id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Uploads a file; what was said if it was refused. */
async function upload(person: Person, kind: string, content: string | Uint8Array, name = 'file.csv') {
  const form = new FormData()
  form.set('act', 'upload')
  form.set('kind', kind)
  form.set('file', new File([content as BlobPart], name, { type: 'text/csv' }))
  return await person.send('/imports', form)
}

async function ended(state: string) {
  return await until(async () => {
    const found = await newest()
    return found.state === state && found
  }, `import becomes ${state}`)
}

/** Uploads and checks with the guessed columns. */
async function checked(person: Person, kind: string, content: string | Uint8Array) {
  await upload(person, kind, content)
  const { id, mapping } = await newest()
  const answer = await person.act(`/imports/${id}`, 'check', { 'mapping[]': mapping })
  expect(answer.status).toBeLessThan(400)
  return await ended('checked')
}

async function imported(person: Person, kind: string, content: string) {
  const { id } = await checked(person, kind, content)
  await person.act(`/imports/${id}`, 'run')
  return await ended('done')
}

async function problemsOf(importId: string) {
  const rows = await at.shop.db
    .selectFrom('import_rows')
    .select(['line', 'problems'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'refused')
    .orderBy('line')
    .execute()
  return rows.map(({ line, problems }) => [
    line,
    ...(problems as { column: string; text: string }[]).map(({ column, text }) => `${column}: ${text}`),
  ])
}

const table = (rows: readonly Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return csvFile([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}

async function exported(person: Person, kind: string): Promise<Row[]> {
  const { text } = await person.open(`/exports/${kind}`)
  const [head, ...rows] = [...readCsv(text.replace('\ufeff', ''))].map(({ cells }) => cells)
  return rows.map((cells) =>
    Object.fromEntries((head ?? []).map((name, place) => [name, cells[place] ?? ''])),
  )
}

let wholeExport: Row[] | undefined

/** Rows of the first variants of products, each of another product that nobody has bought. */
async function someRows(person: Person, from: number, count: number): Promise<Row[]> {
  const sold = await acrossSites(at.shop.db).selectFrom('order_lines').select('sku').execute()
  const isSold = new Set(sold.map(({ sku }) => sku))
  wholeExport ??= await exported(person, 'products')
  const whole = wholeExport.filter(({ name_en, sku = '' }) => name_en && !isSold.has(sku))
  return whole.slice(from, from + count)
}

test('OPS-03 an export imported as it is changes nothing, with texts that look like formulas and with old encodings', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  await at.shop.db
    .updateTable('product_texts')
    .set({ name: '=HYPERLINK("http://x")', description: '\'=1+1\n+2; "3"' })
    .where('product_id', '=', 9)
    .where('locale', '=', 'en')
    .execute()
  for (const kind of ['products', 'prices', 'stock']) {
    const file = await buyer.download(`/exports/${kind}?separator=semicolon`)
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(file)
    expect(text.includes(';"\'=HYPERLINK(""http://x"")";')).toBe(kind === 'products')
    const found = await checked(buyer, kind, file)
    expect(await problemsOf(found.id)).toEqual([])
    expect(found).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: found.row_count })
  }
  const file = await buyer.open('/exports/stock?separator=tab&mark=no')
  expect(file.text.startsWith('sku\tstock\r\n')).toBe(true)
  const utf16 = await checked(buyer, 'stock', Buffer.from(`\ufeff${file.text}`, 'utf16le'))
  expect(utf16).toMatchObject({ changed: 0, refused: 0, unchanged: utf16.row_count })
})

test('OPS-03 an import says first what it would do, then does it, and the shop, the history and the trail follow', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [row, pattern] = await someRows(buyer, 3, 2)
  if (!row?.sku || !pattern) throw new Error('There are no such products')
  const added = { ...pattern, sku: 'NEW-1', product: 'NEW-1', name_en: 'Lantern of the import', options: '' }
  const wrong = {
    ...row,
    sku: 'NEW-2',
    product: 'NEW-2',
    brand: 'Nobody',
    price: '0',
    pictures: '/no/such.png',
  }
  const price = (Number(row.price) + 1000).toFixed(2).replace('.', ',')
  const file = table([{ ...row, price, list_price: '' }, added, wrong])
  const before = await at.shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute()
  const dry = await checked(buyer, 'products', file)
  expect(dry).toMatchObject({ added: 1, changed: 1, refused: 1, started_at: null })
  expect(await problemsOf(dry.id)).toEqual([
    [
      4,
      'brand: There is no such brand.',
      'pictures: There is no picture “/no/such.png” in the shop.',
      'price: An amount above 0, such as 84.00.',
    ],
  ])
  expect(
    await at.shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  ).toEqual(before)
  const page = await buyer.open(`/imports/${dry.id}`)
  expect(page.text).toContain('Import 2 rows')
  expect(page.text).toContain('There is no such brand.')
  const refused = await buyer.open(`/imports/${dry.id}/refused`)
  expect(refused.text).toContain('Brand: There is no such brand.')

  // A double click starts one.
  await Promise.all([1, 2].map(() => buyer.act(`/imports/${dry.id}`, 'run')))
  expect(await ended('done')).toMatchObject({ added: 1, changed: 1, refused: 1, done_rows: 3 })
  const shop = async (path: string) => (await at.shop.app.request(shopOrigin + path)).text()
  await until(async () =>
    (await shop('/en/search/?q=lantern+of+the+import')).includes('Lantern of the import'),
  )
  expect((await at.shop.app.request(`${shopOrigin}/en/p/lantern-of-the-import/`)).status).toBe(200)
  const history = await at.shop.db
    .selectFrom('prices')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select('amount')
    .where('sku', '=', row.sku)
    .where('currency_id', '=', 1)
    .orderBy('valid_from', 'desc')
    .limit(2)
    .execute()
  expect(history.map(({ amount }) => Number(amount))).toEqual([Number(row.price) + 1000, Number(row.price)])
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['table_name', 'operation'])
    .where('act', '=', 'import.run')
    .where('subject', '=', `import ${dry.id}`)
    .where('staff_id', '=', buyer.id)
    .execute()
  expect(trail).toContainEqual({ table_name: 'products', operation: 'insert' })
  expect(trail).toContainEqual({ table_name: 'prices', operation: 'insert' })

  // Somebody changes the new price; undoing leaves that alone.
  await imported(buyer, 'prices', table([{ sku: row.sku, currency: 'EUR', price: '77.00', list_price: '' }]))
  expect((await buyer.act(`/imports/${dry.id}`, 'undo')).body.text).toContain('Only the last import')
  await at.shop.db
    .updateTable('imports')
    .set({ state: 'undone' })
    .where('id', '=', (await newest()).id)
    .execute()
  await buyer.act(`/imports/${dry.id}`, 'undo')
  await until(async () => {
    const { state } = await at.shop.db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', dry.id)
      .executeTakeFirstOrThrow()
    return state === 'undone'
  })
  const undone = await buyer.open(`/imports/${dry.id}`)
  expect(undone.text).toContain('Price was changed since; it stays “77.00”.')
  expect((await exported(buyer, 'products')).filter(({ sku }) => sku === 'NEW-1')).toEqual([])
  await until(
    async () => !(await shop('/en/search/?q=lantern+of+the+import')).includes('/p/lantern-of-the-import/'),
  )
})

test('OPS-03 undoing gives prices, texts, sites and stock back as they were', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [one, two] = await someRows(buyer, 20, 2)
  if (!one?.sku || !two?.sku) throw new Error('There are no such products')
  const before = await exported(buyer, 'products')
  const changes = {
    name_lt: 'Kitas',
    price: '5000.00',
    list_price: '',
    weight_g: '7',
    sites: 'lt lv',
    brand: '',
    fields: '',
  }
  const file = table([
    { ...one, ...changes },
    { ...two, ...changes, description_en: '' },
  ])
  const { id } = await imported(buyer, 'products', file)
  expect(await exported(buyer, 'products')).not.toEqual(before)
  await buyer.act(`/imports/${id}`, 'undo')
  expect(await ended('undone')).toMatchObject({ kept: 0 })
  expect(await exported(buyer, 'products')).toEqual(before)
})

test('OPS-03 a broken file changes and keeps nothing, and says its line', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const before = (await newest()).id
  const answers = [
    ['sku,price\nA,"1.00\nB,2.00', 'Line 2: a quote is opened and never closed'],
    ['sku,price\nA,"1"x', 'Line 2: text follows a closing quote'],
    ['sku,price\n', 'headings and no rows'],
    ['PK\u0003\u0004', 'This is a workbook'],
    [`sku,price\n${'A,1\n'.repeat(50_001)}`, 'more than 50,000 rows'],
    [new Uint8Array(20 * 1024 * 1024 + 1).fill(65), 'more than the 20 MB'],
  ] as const
  for (const [content, said] of answers) {
    const answer = await upload(buyer, 'prices', content)
    expect(answer).toMatchObject({ status: 422, body: { ok: false } })
    expect(answer.body.text).toContain(said)
  }
  expect((await newest()).id).toBe(before)
})

test('OPS-03 columns are guessed, can be changed, and are remembered for the next file with these headings', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [row] = await someRows(buyer, 30, 1)
  const file = `Kodas;Kaina;Odd\n${row?.sku};${row?.price};1`
  await upload(buyer, 'prices', file)
  const { id, mapping } = await newest()
  expect(mapping).toEqual(['sku', 'price', ''])
  const twice = await buyer.act(`/imports/${id}`, 'check', { 'mapping[]': ['sku', 'price', 'price'] })
  expect(twice.body.text).toContain('Two headings fill')
  const none = await buyer.act(`/imports/${id}`, 'check', { 'mapping[]': ['', 'price', ''] })
  expect(none.body.text).toContain('Choose which heading has the SKU')
  await buyer.act(`/imports/${id}`, 'check', { 'mapping[]': ['sku', '', 'price'] })
  await ended('checked')
  await upload(buyer, 'prices', file)
  expect((await newest()).mapping).toEqual(['sku', '', 'price'])
})

test('OPS-03 stock never falls below what is held, and a row twice in the file is refused', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const held = await at.shop.db
    .selectFrom('stocks')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['sku', 'variant_id', 'on_hand', 'reserved'])
    .where('on_hand', '>', 5)
    .orderBy('variant_id')
    .executeTakeFirstOrThrow()
  await at.shop.db
    .updateTable('stocks')
    .set({ reserved: 4 })
    .where('variant_id', '=', held.variant_id)
    .execute()
  const file = table([
    { sku: held.sku, stock: '3' },
    { sku: held.sku, stock: '9' },
    { sku: 'NOBODY', stock: '9' },
    { sku: '', stock: '1' },
  ])
  const { id } = await checked(buyer, 'stock', file)
  expect(await problemsOf(id)).toEqual([
    [2, 'stock: 4 are held by carts and orders.'],
    [3, 'sku: Line 2 has the same.'],
    [4, 'sku: There is no such SKU. Import it as a product first.'],
    [5, 'sku: A SKU is needed.'],
  ])
  await at.shop.db
    .updateTable('stocks')
    .set({ reserved: held.reserved })
    .where('variant_id', '=', held.variant_id)
    .execute()
})

test('OPS-03 one import at a time; a killed one goes on where it was, and a stopped one can', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const rows = (await exported(buyer, 'stock')).slice(0, 400)
  const file = table(rows.map(({ sku = '', stock }) => ({ sku, stock: String(Number(stock) + 2000) })))
  const other = await checked(buyer, 'stock', file)
  const { id } = await checked(buyer, 'stock', file)
  // As a process leaves it that was killed after its first batch.
  await at.shop.db
    .updateTable('imports')
    .set({ state: 'running', started_at: new Date() })
    .where('id', '=', id)
    .execute()
  await at.shop.db
    .updateTable('import_progress')
    .set({ done_group: 0, done_rows: 0, unchanged: 0, changed: 0, worked_at: new Date(0) })
    .where('import_id', '=', id)
    .execute()
  const refused = await buyer.act(`/imports/${other.id}`, 'run')
  expect(refused.body.text).toContain('“file.csv” is at work')
  expect((await buyer.open(`/imports/${id}`)).text).toContain('0 of 400 rows')
  await buyer.act(`/imports/${id}`, 'stop')
  expect((await buyer.open(`/imports/${id}`)).text).toContain('Go on with the other 400 rows')
  await at.shop.db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute()
  await tendImports({ db: at.shop.db, clock: () => new Date() })
  expect(await ended('done')).toMatchObject({ changed: 400, done_rows: 400 })
  await buyer.act(`/imports/${id}`, 'undo')
  expect(await ended('undone')).toMatchObject({ kept: 0 })
  expect((await exported(buyer, 'stock')).slice(0, 400)).toEqual(rows)
})

test('OPS-03 a draft without a picture is not put on sale by a file', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const [row] = await someRows(buyer, 50, 1)
  if (!row?.sku) throw new Error('There is no such product')
  const { product_id } = await at.shop.db
    .updateTable('variants')
    .set({ pictures: [] })
    .where('sku', '=', row.sku)
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await acrossSites(at.shop.db).deleteFrom('product_sites').where('product_id', '=', product_id).execute()
  const { id } = await checked(buyer, 'products', table([{ sku: row.sku, sites: 'lt' }]))
  expect(await problemsOf(id)).toEqual([[2, `sites: Still missing: A picture of ${row.sku}.`]])
})

test('OPS-03 products that other sites sell too are refused to an admin of some sites', async () => {
  const admin = await staffWith(at.shop, 'site_admin')
  const buyer = await staffWith(at.shop, 'buyer')
  const [row] = await someRows(buyer, 40, 1)
  const { id } = await checked(admin, 'prices', table([{ sku: row?.sku ?? '', price: '9.00' }]))
  expect(await problemsOf(id)).toEqual([
    [2, 'sku: Sites that are not yours sell it too, so you cannot change it.'],
  ])
  const warehouse = await staffWith(at.shop, 'warehouse')
  for (const path of ['/imports', `/imports/${id}`, `/imports/${id}/refused`, '/exports/stock'])
    expect((await warehouse.open(path)).status).toBe(403)
  expect((await upload(warehouse, 'stock', 'sku,stock\nA,1')).status).toBe(403)
})
