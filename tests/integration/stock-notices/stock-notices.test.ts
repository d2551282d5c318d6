import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { sendNotices } from '../../../src/shop/stock-notices/send-notices.server.ts'
import { productPath, products } from '../../journeys/support/products.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
const shoes = productPath(products.shoes)

async function soldOutPage() {
  const page = await plainBrowser(at.shop).open(shoes)
  const black = page.$('label:contains("Black: Sold out") input').attr('value') ?? ''
  return { variantId: Number(black), page: await page.open(`${shoes}?productVariant=${black}`) }
}

const notices = () =>
  acrossSites(at.shop.db).selectFrom('stock_notices').select(['variant_id', 'email', 'locale']).execute()
const emailsTo = (recipient: string) =>
  acrossSites(at.shop.db)
    .selectFrom('emails')
    .select(['subject', 'text', 'locale'])
    .where('recipient', '=', recipient)
    .execute()
const send = () => sendNotices({ ...at.shop, clock: () => new Date() })
const setStock = (variantId: number, onHand: number) =>
  at.shop.db.updateTable('stocks').set({ on_hand: onHand }).where('variant_id', '=', variantId).execute()

test('CAT-11 a sold-out variant offers a notice, which is stored once and sent once when it is back', async () => {
  const { page, variantId } = await soldOutPage()
  for (const email of ['Ieva@Pastas.example', 'ieva@pastas.example']) {
    const asked = await page.press('Tell me', { email })
    expect(asked.status).toBe(200)
    expect(asked.text('#product-price [role=status]')).toContain(
      'We will write to ieva@pastas.example once it is back.',
    )
  }
  expect(await notices()).toEqual([{ variant_id: variantId, email: 'ieva@pastas.example', locale: 'en' }])

  await send()
  expect(await emailsTo('ieva@pastas.example')).toEqual([])
  await setStock(variantId, 2)
  await Promise.all([send(), send()])
  await send()
  const [email, ...more] = await emailsTo('ieva@pastas.example')
  expect(more).toEqual([])
  expect(email?.subject).toBe(`${products.shoes.name} is back`)
  expect(email?.text).toContain(`${shoes}?productVariant=${variantId}`)
  expect(await notices()).toEqual([])

  await setStock(variantId, 0)
})

test('a wrong address is refused at its field and kept; nothing is stored', async () => {
  const { page } = await soldOutPage()
  for (const [email, problem] of [
    ['', 'Field is required.'],
    ['not an address', 'address'],
  ] as const) {
    const asked = await page.press('Tell me', { email })
    expect(asked.status).toBe(422)
    expect(asked.title).toMatch(/^Error: /)
    expect(asked.description('input[name=email]:not([type=hidden])')).toContain(problem)
    expect(asked.value('email')).toBe(email)
  }
  expect(await notices()).toEqual([])
})

test('a variant of another product, an unknown one, or one that is there is not stored', async () => {
  const { page, variantId } = await soldOutPage()
  const email = 'jonas@pastas.example'
  expect((await page.press('Tell me', { email, product_id: '1' })).status).toBe(422)
  expect((await page.press('Tell me', { email, variant_id: '99999999' })).status).toBe(422)
  await setStock(variantId, 3)
  // The page that comes back sells it.
  await expect
    .poll(async () => (await page.press('Tell me', { email })).hasButton(/^Add to cart/), soon)
    .toBe(true)
  await setStock(variantId, 0)
})
