import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { imageUrl } from '#core/image-url.ts'
import { acrossSites } from '#platform/database.server.ts'
import type { ProductKind } from '../../../db/seed/drawings/draw-product.ts'
import { palettes } from '../../../db/seed/drawings/palettes.ts'
import { drawingAddress, drawingAt } from '../../../db/seed/drawings/picture-address.ts'
import { openDemoPictures } from '../../../db/seed/open-demo-pictures.ts'
import { testShop } from '../../support/test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'))
const cdn = '127.0.0.1:9'
const at = testShop({ SHOP_DATA_DIR: folder, IMAGE_DOMAINS: [cdn] })
afterAll(() => rm(folder, { recursive: true, force: true }))

const black = '23272b.3c4349.8a949c'
const white = 'f3f2ee.d9d7cf.8c8f8a'

type Asked = { client?: string | undefined; signal?: AbortSignal | undefined }

const get = (address: string, { client = '192.0.2.1', signal }: Asked = {}) =>
  at.shop.app.request(
    `http://localhost${address}`,
    { signal: signal ?? null },
    { incoming: { socket: { remoteAddress: client } } },
  )

const palettesOf = (kind: ProductKind) =>
  Object.values(palettes).map((colours) => drawingAddress({ kind, colours, view: 'hero' }))

async function kept() {
  const names = await readdir(join(folder, 'images'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.webp')).length
}

describe('CAT-13 a picture of our own', () => {
  test('of the catalogue, an offer or an order has a URL that can be drawn', async () => {
    const { rows } = await sql<{ picture: string }>`
      select unnest(pictures) as picture from variants union select unnest(pictures) from flags
      union select picture from order_lines`.execute(acrossSites(at.shop.db))
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter(({ picture }) => !drawingAt(picture))).toEqual([])
  })

  test('is made once and cached', async () => {
    const before = await kept()
    const address = imageUrl(`/drawings/phone.${black}.hero.svg`, 80, 1)
    for (const _time of [1, 2]) expect((await get(address)).status).toBe(200)
    expect(await kept()).toBe(before + 1)
  })

  test.each([
    ['colours that no product has', '/drawings/phone.0d5c5c.123456.abcdef.hero.svg'],
    ['the colours of two products', `/drawings/phone.${black.slice(0, 13)}.${white.slice(14)}.hero.svg`],
    ['colours in capitals', `/drawings/phone.${black.toUpperCase()}.hero.svg`],
    ['a kind that there is not', `/drawings/dragon.${black}.hero.svg`],
    ['a view that there is not', `/drawings/phone.${black}.inside.svg`],
    ['a file that there is not', '/site-assets/default/0/logo.svg'],
  ])('with %s is not found, and nothing is cached', async (_case, src) => {
    const before = await kept()
    const response = await get(imageUrl(src, 80, 1))
    expect([response.status, await response.text()]).toEqual([404, 'source_missing'])
    expect(await kept()).toBe(before)
  })

  test('that is a site file of another type is not found', async () => {
    const html = await (await get('/en/')).text()
    const theme = /\/site-assets\/[^"]+\.css/.exec(html)?.[0] ?? ''
    expect((await get(theme)).status).toBe(200)
    expect((await get(`/image?src=${theme}&w=80&d=1`)).status).toBe(404)
    const drawn = /\/image\?src=(\/site-assets\/[^"&]+)&/.exec(html)?.[1] ?? ''
    expect((await get(`/image?src=${drawn}&w=80&d=1`)).status).toBe(200)
  })

  test('of a demo product is drawn only in a shop with demo products', async () => {
    const { db } = at.shop
    const address = `/drawings/phone.${black}.hero.svg`
    expect((await openDemoPictures(db))(address)?.()).toContain('<svg')
    await db.deleteFrom('demo_seed_steps').execute()
    expect((await openDemoPictures(db))(address)).toBeNull()
  })

  test('wider than any that a page shows is refused', async () => {
    const response = await get(`/image?src=/drawings/phone.${black}.hero.svg&w=1920&d=1`)
    expect([response.status, await response.text()]).toEqual([400, 'request_invalid'])
  })

  test('that is small does not wait for sixty of the largest of other clients', async () => {
    const leaving = new AbortController()
    let answered = 0
    const flood = [...palettesOf('jacket'), ...palettesOf('tent'), ...palettesOf('phone')].slice(0, 60)
    const asked = flood.map(async (src, index) => {
      // The test waits for the first, which is being drawn: nothing may be written after the folder is deleted.
      const signal = index === 0 ? undefined : leaving.signal
      await get(imageUrl(src, 1280, 2), { client: `198.51.100.${index % 6}`, signal })
      answered += 1
    })
    expect((await get(imageUrl(`/drawings/shoe.${black}.hero.svg`, 320, 1))).status).toBe(200)
    expect(answered).toBeLessThan(60)
    leaving.abort()
    await Promise.all(asked)
  })
})

describe('CAT-13 a picture of another host', () => {
  const outcome = async (src: string, client?: string) => {
    const response = await get(imageUrl(src, 80, 1), { client })
    return [response.status, await response.text()]
  }
  const notFound = [404, 'source_missing']
  /** The fetch refuses private addresses, so this response shows that a fetch was attempted. */
  const fetched = [403, 'source_forbidden']
  const name = (column: string) => `http://${cdn}/${column}.jpg`

  test.each([
    ['product', sql`update variants set pictures = array[${name('product')}] where id = 1`],
    ['variant', sql`update variants set pictures = pictures || ${name('variant')}::text where id = 2`],
    ['offer', sql`update flags set pictures = array[${name('offer')}] where id = 1`],
    [
      'order',
      sql`update order_lines set picture = ${name('order')} where id = (select min(id) from order_lines)`,
    ],
  ])('is fetched once the row of the %s names it, and not found before', async (thing, change) => {
    expect(await outcome(name(thing))).toEqual(notFound)
    await change.execute(acrossSites(at.shop.db))
    expect(await outcome(name(thing))).toEqual(fetched)
    expect(await outcome(`${name(thing)}?2`)).toEqual(notFound)
  })

  test('that no row names can be requested 240 times per minute by one client', async () => {
    const client = '198.51.100.99'
    for (let index = 0; index < 240; index += 1) {
      expect(await outcome(name(`unknown-${index}`), client)).toEqual(notFound)
    }
    const refused = await get(imageUrl(name('unknown'), 80, 1), { client })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await outcome(name('unknown'))).toEqual(notFound)
  })
})
