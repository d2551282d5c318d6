import { beforeAll, expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { claimQuote } from '../../../src/shop/quotes/claim-quote.server.ts'
import { customer } from '../../support/customers.ts'
import { staffWith } from '../../support/office.ts'
import { offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

/** Requests of one customer of the default site, each in a state of its own. */
const numbers: Record<'late' | 'soon' | 'claimed' | 'open', string> = {
  late: '',
  soon: '',
  claimed: '',
  open: '',
}
let suite = ''

beforeAll(async () => {
  const { user } = await customer(at.shop)
  const all = acrossSites(at.shop.db)
  const { suite_code } = await all
    .selectFrom('users')
    .select('suite_code')
    .where('id', '=', String(user.id))
    .executeTakeFirstOrThrow()
  suite = suite_code
  const request = async (title: string, dueInHours: number) => {
    const key = await sentQuote(at.shop, user.id, [
      { title, price: '84.00' },
      { title: 'Insulated bottle', price: '9' },
    ])
    const { number } = await all
      .updateTable('quotes')
      .set({ answer_due_at: new Date(Date.now() + dueInHours * 3_600_000) })
      .where('id', '=', key.id)
      .returning('number')
      .executeTakeFirstOrThrow()
    return { key, number: number ?? '' }
  }
  numbers.soon = (await request('Soon lamp', 1)).number
  numbers.late = (await request('Late lamp', -1000)).number
  const claimed = await request('Claimed lamp', 2)
  numbers.claimed = claimed.number
  const open = await request('Open lamp', 3)
  numbers.open = open.number
  const buyer = await staffWith(at.shop, 'buyer')
  const desk = await quoteDesk(at.shop, undefined, buyer.id)
  expect((await claimQuote(desk, claimed.key)).ok).toBe(true)
  await offered(desk, open.key)
})

/** The numbers that a page of the list shows, in its order. */
async function shown(search: string): Promise<(keyof typeof numbers)[]> {
  const buyer = await staffWith(at.shop, 'buyer')
  const { status, text } = await buyer.open(`/quotes?q=${suite}&${search}`)
  expect(status).toBe(200)
  const names = Object.keys(numbers) as (keyof typeof numbers)[]
  return names
    .filter((name) => text.includes(`>${numbers[name]}<`))
    .sort((a, b) => text.indexOf(`>${numbers[a]}<`) - text.indexOf(`>${numbers[b]}<`))
}

test('QUO-01 what is due soonest stands first, whose answer is late is said, and what waits for nobody of us comes last', async () => {
  expect(await shown('')).toEqual(['late', 'soon', 'claimed', 'open'])
  const buyer = await staffWith(at.shop, 'buyer')
  const { text } = await buyer.open(`/quotes?q=${suite}&only=late`)
  expect(text).toContain('due--late')
  expect(await shown('only=late')).toEqual(['late'])
})

test('QUO-01 views part quotes by state and turn, filters by who works on them, and words find items', async () => {
  expect(await shown('view=to-price')).toEqual(['late', 'soon', 'claimed'])
  expect(await shown('view=open')).toEqual(['open'])
  expect(await shown('view=mine')).toEqual(['claimed'])
  expect(await shown('view=to-price&who=nobody')).toEqual(['late', 'soon'])
  expect(await shown('turn=customer')).toEqual(['open'])
  expect(await shown('sort=due-down')).toEqual(['claimed', 'soon', 'late', 'open'])
  const buyer = await staffWith(at.shop, 'buyer')
  const { text } = await buyer.open('/quotes?q=claimed+lamp')
  expect(text).toContain(`>${numbers.claimed}<`)
  expect(text).not.toContain(`>${numbers.late}<`)
})

test('QUO-01 the file has the rows of the list with what each offers', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const file = await buyer.open(`/quotes/file?q=${suite}`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = file.text.trim().split('\r\n')
  expect(lines[0]).toContain('Quote,Site,Customer')
  expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual([
    numbers.late,
    numbers.soon,
    numbers.claimed,
    numbers.open,
  ])
  expect(lines.at(-1)).toMatch(/,\d+\.\d\d,EUR$/)
})

test('QUO-01 the queue on the home page counts what waits for a price and leads to the most urgent', async () => {
  const buyer = await staffWith(at.shop, 'buyer')
  const { text } = await buyer.open('/')
  expect(text).toContain('Quotes to price')
  expect(text).toContain(`/quotes/default/${numbers.late}`)
  // Support sees quotes and prices none.
  const support = await staffWith(at.shop, 'support')
  const home = await support.open('/')
  expect(home.text).not.toContain('Quotes to price')
  expect(home.text).toContain('href="/quotes"')
})

test('QUO-01 the palette finds a quote by its number, for those who see quotes', async () => {
  const find = async (role: 'buyer' | 'warehouse') =>
    JSON.parse((await (await staffWith(at.shop, role)).open(`/find?q=${numbers.soon}`)).text).records
  expect(await find('buyer')).toContainEqual(
    expect.objectContaining({ title: numbers.soon, href: `/quotes/default/${numbers.soon}` }),
  )
  expect(await find('warehouse')).toEqual([])
})
