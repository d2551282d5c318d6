import { randomUUID } from 'node:crypto'
import { amountOf } from '../../../src/core/money.ts'
import type { Result } from '../../../src/core/result.ts'
import { type Db, openDatabase } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { runningDatabaseUrl } from '../../../src/platform/postgres-launcher.server.ts'
import { addToBalance } from '../../../src/shop/balance/adjust-balance.server.ts'
import { issueInvoice } from '../../../src/shop/invoices/issue-invoice.server.ts'
import { askForInfo } from '../../../src/shop/orders/ask-for-info.server.ts'
import { openSiteDirectory } from '../../../src/shop/sites/site-directory.server.ts'
import { asDecimal, offered, quoteDesk, sentQuote } from '../../support/quotes.ts'
import { port } from './port.ts'
import { dataFolder, query } from './shop-database.ts'

// Staff have no pages for this yet, so the shop's own acts run on the database of the shop that the journeys visit.

const log = createLog('silent')
const clock = () => new Date()
const actor = { type: 'staff', id: '1' } as const
const dayMs = 24 * 3_600_000

async function withDatabase<Value>(act: (db: Db) => Promise<Value>): Promise<Value> {
  const { db } = openDatabase(String(await runningDatabaseUrl(dataFolder)), log)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

function done<Value>(result: Result<Value, { code: string }>): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Confirms the email address of a customer of the default site, which spending a balance requires. */
async function confirmedUser(email: string): Promise<string> {
  const sql = 'update users set verified_at = now() where lower(email) = $1 and site_id = 1 returning id'
  const [user] = await query<{ id: string }>(sql, [email])
  if (!user) throw new Error(`Nobody is called ${email}`)
  return user.id
}

export async function giveBalance({ email }: { email: string }, euros: number): Promise<void> {
  const userId = await confirmedUser(email)
  const gift = {
    siteId: 1,
    userId,
    currencyId: 1,
    amount: amountOf(euros),
    reason: 'test',
    staffId: actor.id,
  }
  const once = { key: randomUUID(), at: clock() }
  await withDatabase((db) => db.transaction().execute((trx) => addToBalance(trx, { ...gift, ...once }))).then(
    done,
  )
}

function openSites(db: Db) {
  const rules = { isStrict: false, defaultSite: 'default', port }
  return openSiteDirectory({ db, log, clock, sitesDir: 'sites', ...rules })
}

/** Issues an unpaid invoice. */
export async function charge(
  { email }: { email: string },
  euros: number,
): Promise<{ id: string; number: string }> {
  const userId = await confirmedUser(email)
  return withDatabase(async (db) => {
    const sites = await openSites(db)
    const lines = [{ name: 'Storage', quantity: 1, unitPrice: amountOf(euros), vatPercent: 21 }]
    const invoice = { to: { userId }, reference: 'Storage', lines, dueInDays: 14 }
    return done(await issueInvoice({ db, site: sites.byCode('default'), clock }, invoice, actor))
  })
}

/** Asks for photos and a size; the order goes on once both are answered. */
export async function askAbout({ orderId }: { orderId: number }): Promise<void> {
  const dueAt = new Date(Date.now() + 5 * dayMs)
  const questions = [
    { type: 'photo' as const, question: 'A photo of the plug, please', why: 'there are two kinds', dueAt },
    {
      type: 'choice' as const,
      question: 'Which size?',
      why: 'yours is sold out',
      options: ['M', 'L', 'XL'],
      dueAt,
    },
  ]
  const wish = { siteId: 1, orderId: String(orderId), questions, at: clock(), actor }
  done(await withDatabase((db) => db.transaction().execute((trx) => askForInfo(trx, wish))))
}

/** An offer for the goods that a customer of the default site asked for; both ways hold for two days. */
export function offerTo({ email }: { email: string }): Promise<{ slug: string; air: number; sea: number }> {
  return withDatabase(async (db) => {
    const [user] = await query<{ id: string }>(
      'select id from users where lower(email) = $1 and site_id = 1',
      [email],
    )
    if (!user) throw new Error(`Nobody is called ${email}`)
    const shop = { db, sites: await openSites(db) }
    const quote = await sentQuote(shop, user.id)
    const { air, sea } = await offered(await quoteDesk(shop), quote)
    return { slug: quote.slug, air: asDecimal(air) ?? 0, sea: asDecimal(sea) ?? 0 }
  })
}
