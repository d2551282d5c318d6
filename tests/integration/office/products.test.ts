import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { officeOrigin, staffWith } from '../../support/office.ts'
import { until } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const shopOrigin = 'http://lt.localhost:3000'

type Person = Awaited<ReturnType<typeof staffWith>>
type Change = { field: string; was: string; to: string }

const saved = (...changes: Change[]) => ({ changes: JSON.stringify(changes) })
const change = (field: string, was: string, to: string): Change => ({ field, was, to })

const draft = {
  name: 'Rūta rain boots',
  category: '7',
  brand: '',
  price: '49,90',
  grams: '900',
  length: '320',
  width: '220',
  height: '120',
  hs: '640192',
}
const maker = { name: 'Rūta UAB', address: 'Vilniaus g. 1, Kaunas', email: 'info@ruta.example' }

/** A new product of the office, with its page there and its first variant. */
async function newProduct(person: Person, sku: string) {
  const added = await person.act('/products/new', 'add', { ...draft, sku })
  expect(added.status).toBe(202)
  const { id } = await at.shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  const variant = await at.shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, path: `/products/${id}`, variantId: variant.id }
}

const photo = (width = 600, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })

type Upload = { name: string; bytes: Uint8Array; type?: string }

/** Sends files as the browser does. */
async function upload(person: Person, path: string, variantId: number, files: readonly Upload[]) {
  const form = new FormData()
  form.append('act', 'add')
  form.append('variants[]', String(variantId))
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append('files[]', new File([Uint8Array.from(bytes)], name, { type }))
  return person.send(`${path}/pictures`, form)
}

async function picturesOf(variantId: number): Promise<string[]> {
  const { pictures } = await at.shop.db
    .selectFrom('variants')
    .select('pictures')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return pictures
}

const safetyChanges = (['maker', 'responsible'] as const).flatMap((party) =>
  Object.entries(maker).map(([part, to]) => change(`${party}.${part}`, '', to)),
)

async function slugOf(productId: number, locale = 'en'): Promise<string> {
  const row = await at.shop.db
    .selectFrom('product_slugs')
    .select('slug')
    .where('product_id', '=', productId)
    .where('locale', '=', locale)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return row.slug
}

test('OPS-01 a new product is a draft that nobody else sees, and once it is complete and switched on, a shop sells it', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, path, variantId } = await newProduct(buyer, 'RB-1')
  const shopPath = `/en/p/${await slugOf(id)}/`
  const ask = (address: string) =>
    at.shop.app.request(shopOrigin + address, { headers: { accept: 'text/html' } })
  expect((await ask(shopPath)).status).toBe(404)
  await until(async () => (await buyer.open('/products?view=hidden')).text.includes(`href="${path}"`))
  expect((await buyer.open(path)).text).toContain('A picture of RB-1')

  const lt = at.shop.sites.all().find(({ code }) => code === 'lt')?.id
  const switchOn = change(`site.${lt}`, '', 'on')
  const early = await buyer.act(path, 'save', saved(switchOn))
  expect(early.status).toBe(422)
  expect(early.body.fields?.[`site.${lt}`]).toContain('A picture of RB-1, Its maker')

  const bytes = await photo().jpeg().toBuffer()
  expect((await upload(buyer, path, variantId, [{ name: 'boots.jpg', bytes }])).body.ok).toBe(true)
  const live = await buyer.act(
    path,
    'save',
    saved(switchOn, change(`variant.${variantId}.stock`, '0', '7'), ...safetyChanges),
  )
  expect(live).toMatchObject({ status: 200, body: { ok: true } })
  await until(async () => (await ask(shopPath)).status === 200)
  const found = '/en/search/?q=RB-1'
  await until(async () => (await (await ask(found)).text()).includes(shopPath))
  const page = await (await ask(shopPath)).text()
  expect(page).toContain('€49.90')
  expect(page).toContain('Rūta UAB')
  // Another site does not have it.
  expect((await at.shop.app.request(`http://lv.localhost:3000${shopPath}`)).status).toBe(404)

  const emptied = await buyer.act(path, 'save', saved(change('maker.name', maker.name, '')))
  expect(emptied.body.fields?.['maker.name']).toContain('cannot be empty')
})

test('OPS-01 what is wrong with a new product is said at its field, and its code is taken only once', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const add = (fields: Record<string, string>) =>
    buyer.act('/products/new', 'add', { ...draft, sku: 'RB-2', ...fields })
  expect((await add({})).status).toBe(202)
  expect((await add({})).body.fields?.sku).toContain('has this code')
  for (const [field, value] of Object.entries({ price: '0', grams: '0', length: 'x', hs: '12', name: ' ' })) {
    const answer = await add({ sku: 'RB-3', [field]: value })
    expect([field, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([field, 422, [field]])
  }
  const warehouse = await staffWith(at.shop, 'warehouse')
  expect((await warehouse.act('/products/new', 'add', { ...draft, sku: 'RB-3' })).status).toBe(403)
})

test('OPS-01 a picture is stored upright, without metadata, under a name of ours, and shows at once', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { path, variantId } = await newProduct(buyer, 'RB-4')
  const bytes = await photo(900, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const answer = await upload(buyer, path, variantId, [
    { name: 'one.jpg', bytes },
    { name: 'two.png', bytes: await photo().png().toBuffer() },
  ])
  expect(answer.body).toMatchObject({ ok: true, toast: '2 pictures added' })
  const [first = '', second] = await picturesOf(variantId)
  expect(second).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  const stored = await at.shop.db
    .selectFrom('pictures')
    .selectAll()
    .where('name', '=', first.slice(10, 42))
    .executeTakeFirstOrThrow()
  expect([stored.width, stored.height]).toEqual([600, 900])
  const metadata = await sharp(stored.bytes).metadata()
  expect([metadata.format, metadata.exif, metadata.orientation]).toEqual(['webp', undefined, undefined])
  const shown = await at.shop.app.request(`${shopOrigin}/image?src=${first}&w=320&d=1`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const unknown = first.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  expect((await at.shop.app.request(`${shopOrigin}/image?src=${unknown}&w=320&d=1`)).status).toBe(404)
  expect((await buyer.open(path)).text).toContain(first)
})

test('OPS-01 hostile and broken files are refused one by one with the reason, and good ones are added', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { path, variantId } = await newProduct(buyer, 'RB-5')
  const good = await photo().jpeg().toBuffer()
  const text = (words: string) => new TextEncoder().encode(words)
  const refusals: [Upload, string][] = [
    [{ name: 'page.jpg', bytes: text('<html><script>alert(1)</script>') }, 'something else'],
    [{ name: 'drawing.svg', bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'Not a JPEG'],
    [{ name: 'drawing.png', bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'something else'],
    [{ name: 'boots.jpg.php', bytes: good }, 'Not a JPEG'],
    [{ name: 'boots.php.jpg', bytes: good }, 'two endings'],
    [{ name: 'half.jpg', bytes: good.subarray(0, 400) }, 'damaged'],
    [{ name: 'empty.jpg', bytes: new Uint8Array() }, 'empty'],
    [{ name: 'dot.png', bytes: await photo(20, 20).png().toBuffer() }, 'Smaller than'],
    [{ name: 'bomb.png', bytes: bombOf(30_000, 30_000) }, '40 million'],
    [{ name: 'huge.jpg', bytes: Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]) }, '10 MB'],
  ]
  const files = [...refusals.map(([file]) => file), { name: 'good.jpg', bytes: good }]
  const answer = await upload(buyer, path, variantId, files)
  const { refused } = answer.body.value as { refused: { name: string; reason: string }[] }
  expect(refused.map(({ name }) => name)).toEqual(refusals.map(([{ name }]) => name))
  for (const [index, [, reason]] of refusals.entries()) expect(refused[index]?.reason).toContain(reason)
  expect(await picturesOf(variantId)).toHaveLength(1)
  const none = await upload(buyer, path, variantId, files.slice(0, 1))
  expect(none).toMatchObject({ status: 422, body: { text: expect.stringContaining('page.jpg') } })
  const elsewhere = await upload(buyer, path, 1, [{ name: 'good.jpg', bytes: good }])
  expect(elsewhere.status).toBe(422)
  expect(await picturesOf(variantId)).toHaveLength(1)
})

/** A few bytes that would open as 3.6 GB. */
function bombOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from('00000000000000000806000000', 'hex')
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('OPS-01 without script a plain form adds pictures, and leads back to the product', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { path, variantId } = await newProduct(buyer, 'RB-6')
  expect((await buyer.open(`${path}/pictures`)).text).toContain('type="file"')
  const form = new FormData()
  for (const [name, value] of [
    ['act', 'add'],
    ['page', 'on'],
    ['variants', String(variantId)],
  ] as const)
    form.append(name, value)
  form.append('files[]', new File([Uint8Array.from(await photo().jpeg().toBuffer())], 'boots.jpg'))
  const answer = await at.shop.app.request(`${officeOrigin}${path}/pictures`, {
    method: 'POST',
    body: form,
    headers: { cookie: buyer.cookie, origin: officeOrigin },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  expect(await picturesOf(variantId)).toHaveLength(1)
})

test('OPS-01 a preview shows a draft on the shop to its visitor only, and nothing of it is cached', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, path } = await newProduct(buyer, 'RB-7')
  const issued = await buyer.act(path, 'preview', { site: 'lt' })
  const { href } = issued.body.value as { href: string }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const address = new URL(opened.headers.get('location') ?? '', href)
  expect(address.pathname).toContain(await slugOf(id, 'lt'))
  for (const _ of [1, 2]) {
    const page = await at.shop.app.request(address, { headers: { cookie, accept: 'text/html' } })
    const text = await page.text()
    expect([page.status, page.headers.get('x-page-cache'), page.headers.get('x-robots-tag')]).toEqual([
      200,
      null,
      'noindex',
    ])
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(text).toContain('Rūta rain boots')
    expect(text).toContain('<office-bar')
    expect((await at.shop.app.request(address, { headers: { accept: 'text/html' } })).status).toBe(404)
  }
  const call = await at.shop.app.request(new URL('/api/product/fetch', href), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopOrigin },
    body: JSON.stringify({ slug: await slugOf(id), locale: 'en' }),
  })
  expect(call.status).toBe(404)
  const admin = await staffWith(at.shop, 'site_admin')
  expect((await admin.act(path, 'preview', { site: 'lt' })).status).toBe(403)
})

test('OPS-01 options and variants are added and removed, never what was sold or is in a cart', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, path, variantId } = await newProduct(buyer, 'RB-8')
  const directory = at.shop.catalog.directory()
  const fields = directory.fields()
  const colour = fields.find(({ kind }) => kind === 'colour')
  const size = fields.find(({ kind }) => kind === 'size')
  const [red, blue] = directory.valuesOf(colour?.id ?? 0)
  const [small, large] = directory.valuesOf(size?.id ?? 0)
  const variants = () =>
    at.shop.db
      .selectFrom('variants')
      .select(['id', 'sku'])
      .where('product_id', '=', id)
      .orderBy('position')
      .execute()
  expect((await buyer.act(path, 'add-variants', { 'values[]': [String(red?.id)] })).status).toBe(422)
  for (const value of [red, small])
    expect((await buyer.act(path, 'add-option', { value: String(value?.id) })).body.ok).toBe(true)
  const wanted = [red, blue, small, large].map((value) => String(value?.id))
  const added = await buyer.act(path, 'add-variants', { 'values[]': wanted })
  expect(added.body.toast).toBe('3 variants added, stock 0')
  expect((await buyer.act(path, 'add-variants', { 'values[]': wanted })).status).toBe(422)
  const all = await variants()
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(4)
  const last = all.at(-1)
  const prices = await at.shop.db
    .selectFrom('prices')
    .select('amount')
    .where('variant_id', '=', last?.id ?? 0)
    .execute()
  expect(prices).toEqual([{ amount: '49.9000' }])
  expect((await buyer.act(path, 'remove-option', { field: String(size?.id) })).status).toBe(422)

  await at.shop.db
    .updateTable('stocks')
    .set({ on_hand: 1 })
    .where('variant_id', '=', last?.id ?? 0)
    .execute()
  expect((await buyer.act(path, 'remove-variants', { 'variants[]': [String(last?.id)] })).body.ok).toBe(true)
  expect(await variants()).toHaveLength(3)
  const whole = (await variants()).map((variant) => String(variant.id))
  expect((await buyer.act(path, 'remove-variants', { 'variants[]': whole })).status).toBe(422)
  expect((await variants())[0]?.id).toBe(variantId)

  const sold = await acrossSites(at.shop.db)
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .select(['variants.id', 'variants.product_id'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variants as other')
          .select('other.id')
          .whereRef('other.product_id', '=', 'variants.product_id')
          .whereRef('other.id', '<>', 'variants.id'),
      ),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  const refused = await buyer.act(`/products/${sold.product_id}`, 'remove-variants', {
    'variants[]': [String(sold.id)],
  })
  expect(refused).toMatchObject({ status: 422, body: { text: expect.stringContaining('was sold') } })
})

test('OPS-01 facts, fields, safety and the size chart of a product are saved, and another’s change of one is a conflict', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const content = await staffWith(at.shop, 'content')
  const { id, path } = await newProduct(buyer, 'RB-9')
  const directory = at.shop.catalog.directory()
  const field = directory.fields().find(({ kind }) => kind === 'fact')
  const [value, other] = directory.valuesOf(field?.id ?? 0)
  const chart = directory.sizeCharts()[0]
  const done = await buyer.act(
    path,
    'save',
    saved(
      change('hs', '640192', '640299'),
      change('warranty', '24', '36'),
      change('length', '320', '330'),
      change('chart', '', String(chart?.id)),
      change('restriction.liquid', '', 'on'),
      change('text.en.warnings', '', 'Not for horses.\nKeep dry.'),
      change(`field.${field?.id}`, '', String(value?.id)),
      change('text.lt.name', draft.name, 'Guminiai batai „Rūta“'),
      ...safetyChanges,
    ),
  )
  expect(done).toMatchObject({ status: 200, body: { ok: true } })
  const row = await at.shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    hs_code: '640299',
    warranty_months: 36,
    length_mm: 330,
    size_chart_id: chart?.id,
    restrictions: ['liquid'],
    safety: { maker, responsible: maker },
  })
  // The address of a draft follows its name.
  expect(await slugOf(id, 'lt')).toBe('guminiai-batai-ruta')
  const late = await content.act(path, 'save', saved(change('warranty', '24', '12')))
  expect(late).toMatchObject({ status: 409, body: { fields: { warranty: 'Somebody changed it to: 36' } } })
  expect((await content.open(path)).text).toContain('Not for horses.')

  const wrong = await buyer.act(
    path,
    'save',
    saved(
      change('hs', '640299', 'abc'),
      change('width', '220', '0'),
      change('maker.email', maker.email, 'nobody'),
      change('chart', String(chart?.id), '9999'),
      change('replacement', '', 'NO-SUCH'),
      change(`field.${field?.id}`, String(value?.id), `${other?.id},999999`),
    ),
  )
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(
    ['chart', `field.${field?.id}`, 'hs', 'maker.email', 'replacement', 'width'].sort(),
  )
  const ended = await buyer.act(
    path,
    'save',
    saved(change('discontinued', '', 'on'), change('replacement', '', await anotherSku())),
  )
  expect(ended.body.ok).toBe(true)
  expect((await buyer.open(path)).text).toContain('No longer made')
})

async function anotherSku(): Promise<string> {
  const row = await at.shop.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', 5)
    .executeTakeFirstOrThrow()
  return row.sku
}

test('OPS-01 a size chart is changed as a whole, by people of all sites, unless somebody was first', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { id, rows } = at.shop.catalog.directory().sizeCharts()[0] ?? { id: 0, rows: [] }
  const path = `/size-charts/${id}`
  const was = JSON.stringify(rows)
  const to = JSON.stringify([{ sizes: { EU: '40' }, cm: { foot: 25.5 } }])
  expect((await buyer.act(path, 'save', { was, to })).body.ok).toBe(true)
  await until(() => at.shop.catalog.directory().sizeChart(id)?.rows.length === 1)
  expect((await buyer.act(path, 'save', { was, to })).status).toBe(409)
  const wrong = JSON.stringify([{ sizes: { EU: '40' }, cm: { ears: 3 } }])
  expect((await buyer.act(path, 'save', { was: to, to: wrong })).status).toBe(422)
  const admin = await staffWith(at.shop, 'site_admin')
  expect((await admin.act(path, 'save', { was: to, to })).status).toBe(403)
})
