import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { isoDay } from '../../src/core/dates.ts'
import { type Locale, languages, locales } from '../../src/core/locale.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import { answerDue } from '../../src/shop/claims/claim-clock.ts'
import { isHolidayIn } from '../../src/shop/claims/claim-holidays.server.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { type DemoClaim, demoProductClaims } from './demo-product-claims.ts'
import { openBooks } from './open-books.ts'

const hourMs = 3_600_000
type Line = {
  id: string
  order_id: string
  name: string
  choice: string
  picture: string
  price: string
  currency_id: number
}
type Shop = {
  trx: Trx
  site: Site
  staffId: string
  owner: { id: string; locale: Locale; email: string; phone: string }
  photos: readonly Buffer[]
  ago(hours: number): Date
}

/** Claims of a frequent customer on every site, one in each state, dated back from now; without emails. */
export async function seedClaims(trx: Trx): Promise<void> {
  const now = new Date()
  const recently = new Date(now.getTime() - 14 * 24 * hourMs)
  const { sites } = await openBooks(trx)
  const { id: staffId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'support@office.test')
    .executeTakeFirstOrThrow()
  const photos = await Promise.all(drawings.map((drawing) => sharp(Buffer.from(drawing)).webp().toBuffer()))
  for (const site of sites) {
    const owner = await findOwner(trx, site.id)
    const lines = owner ? await findLines(trx, site.id, { userId: owner.id, recently }) : []
    if (!owner || lines.length === 0) continue
    const shop = {
      trx,
      site,
      staffId,
      owner,
      photos,
      ago: (hours: number) => new Date(now.getTime() - hours * hourMs),
    }
    for (const [place, demo] of demoProductClaims.entries()) {
      const line = lines[place % lines.length]
      // A thing comes back once.
      if (line && !(place >= lines.length && demo.decision?.isReturnNeeded))
        await writeClaim(shop, demo, line)
    }
  }
}

async function findOwner(trx: Trx, siteId: number) {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'language_id'])
    .where('site_id', '=', siteId)
    .where('email', '=', 'busy@demo.test')
    .executeTakeFirst()
  return row?.email
    ? {
        id: row.id,
        email: row.email,
        phone: row.phone ?? '',
        locale: locales.find((locale) => languages[locale].id === row.language_id) ?? 'en',
      }
    : null
}

/** What has left us. An order that came days ago is left out: it can still be withdrawn from. */
async function findLines(
  trx: Trx,
  siteId: number,
  { userId, recently }: { userId: string; recently: Date },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select order_lines.id, order_lines.order_id, name, choice, picture, price::text as price, orders.currency_id
    from order_lines join orders on orders.site_id = order_lines.site_id and orders.id = order_lines.order_id
    where order_lines.site_id = ${siteId} and orders.user_id = ${userId} and orders.status in ('processing', 'completed')
      and fulfilment = 'shipped' and not exists (select from shipments where shipments.site_id = ${siteId}
        and shipments.order_id = orders.id and shipments.delivered_at > ${recently})
      and not exists (select from return_lines where return_lines.site_id = ${siteId} and order_line_id = order_lines.id)
    order by order_lines.id limit 30`.execute(trx)
  return rows
}

async function writeClaim(shop: Shop, demo: DemoClaim, line: Line): Promise<void> {
  const { trx, site, staffId, owner, ago } = shop
  const receivedAt = ago(demo.received)
  const isHoliday = await isHolidayIn(trx, site.country, isoDay(receivedAt, site.timeZone))
  const moves = [
    { to: 'submitted' as const, at: demo.received, by: 'customer' as const },
    { to: 'acknowledged' as const, at: demo.received },
    ...demo.moves,
  ]
  const last = moves.at(-1)
  const decided = demo.moves.find(({ to }) => to === 'approved' || to === 'rejected')
  const said = demo.decision ?? demo.rejection
  const { id } = await trx
    .insertInto('claims')
    .values({
      site_id: site.id,
      number: sql<string>`'CL' || nextval('claim_numbers')`,
      order_id: line.order_id,
      user_id: owner.id,
      email: owner.email,
      phone: owner.phone,
      locale: owner.locale,
      state: last?.to ?? 'acknowledged',
      kind: demo.kind,
      noticed_on: isoDay(ago(demo.received + 20), site.timeZone),
      words: demo.text[owner.locale],
      wanted: demo.wanted,
      wanted_to: demo.wanted === 'refund' || demo.wanted === 'price_reduction' ? 'original' : null,
      currency_id: line.currency_id,
      received_at: receivedAt,
      due_at: answerDue(receivedAt, site.timeZone, isHoliday),
      decided_at: decided ? ago(decided.at) : null,
      decided_by: decided ? staffId : null,
      outcome: demo.decision?.outcome ?? null,
      charged_to: demo.decision ? 'us' : null,
      is_return_needed: demo.decision?.isReturnNeeded ?? false,
      letter: said?.letter[owner.locale] ?? '',
      rejection: demo.rejection?.reason ?? null,
      sent_courier: demo.sent?.courier ?? null,
      sent_code: demo.sent?.code ?? null,
      // Nobody is told of what was due before the shop was there.
      told_on: isoDay(ago(0), 'UTC'),
      form_key: randomUUID(),
      version: moves.length,
      updated_at: ago(last?.at ?? demo.received),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('claim_items')
    .values({
      site_id: site.id,
      claim_id: id,
      order_line_id: line.id,
      name: line.name,
      details: line.choice,
      picture: line.picture,
      quantity: 1,
      price: line.price,
    })
    .execute()
  await trx
    .insertInto('state_events')
    .values(
      moves.map((move, place) => ({
        site_id: site.id,
        entity: 'claim' as const,
        entity_id: id,
        from_state: moves[place - 1]?.to ?? null,
        to_state: move.to,
        actor_type: move.by ?? ('system' as const),
        actor_id: move.by === 'staff' ? staffId : move.by === 'customer' ? owner.id : null,
        reason_code: 'reason' in move ? (move.reason ?? null) : null,
        at: ago(move.at),
      })),
    )
    .execute()
  await writeThread(shop, demo, id)
  if (demo.hasPhotos) await insertPhotos(shop, demo, id)
  if (demo.decision?.isReturnNeeded && decided) await announce(shop, { id, line, at: ago(decided.at) })
}

async function writeThread({ trx, site, staffId, owner, ago }: Shop, demo: DemoClaim, claimId: string) {
  const write = (values: {
    author_type: 'customer' | 'staff'
    staff_id: string | null
    text: string
    at: Date
    is_question?: boolean
    answered_at?: Date | null
  }) =>
    trx
      .insertInto('claim_messages')
      .values({ site_id: site.id, claim_id: claimId, ...values })
      .execute()
  const { question } = demo
  if (question)
    await write({
      author_type: 'staff',
      staff_id: staffId,
      text: question.text[owner.locale],
      at: ago(question.at),
      is_question: true,
      answered_at: question.answer ? ago(question.answer.at) : null,
    })
  if (question?.answer)
    await write({
      author_type: 'customer',
      staff_id: null,
      text: question.answer.text[owner.locale],
      at: ago(question.answer.at),
    })
  const said = demo.decision ?? demo.rejection
  const decided = demo.moves.find(({ to }) => to === 'approved' || to === 'rejected')
  if (said && decided)
    await write({
      author_type: 'staff',
      staff_id: staffId,
      text: said.letter[owner.locale],
      at: ago(decided.at),
    })
}

async function insertPhotos({ trx, site, photos, ago }: Shop, demo: DemoClaim, claimId: string) {
  for (const [place, bytes] of photos.entries()) {
    await trx
      .insertInto('claim_files')
      .values({
        id: randomUUID(),
        site_id: site.id,
        claim_id: claimId,
        purpose: place === 1 && demo.kind === 'damaged' ? 'packaging' : 'photo',
        name: `photo-${place + 1}.webp`,
        content_type: 'image/webp',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        bytes,
        uploaded_at: ago(demo.received),
      })
      .execute()
  }
}

/** Written as rows: nobody is told of it. */
async function announce(
  { trx, site, staffId }: Shop,
  { id, line, at }: { id: string; line: Line; at: Date },
): Promise<void> {
  const back = await trx
    .insertInto('returns')
    .values({
      site_id: site.id,
      number: sql<string>`'RT' || nextval('return_numbers')`,
      order_id: line.order_id,
      cause: 'claim',
      cause_id: id,
      way: 'own',
      announced_at: at,
      due_at: new Date(at.getTime() + 14 * 24 * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('return_lines')
    .values({ site_id: site.id, return_id: back.id, order_line_id: line.id, quantity: 1 })
    .execute()
  await trx
    .insertInto('state_events')
    .values({
      site_id: site.id,
      entity: 'return',
      entity_id: back.id,
      from_state: null,
      to_state: 'announced',
      actor_type: 'staff',
      actor_id: staffId,
      at,
    })
    .execute()
}

/** The thing with its crack, and the crushed box. */
const drawings = [
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#dfe6e3"/>
    <rect x="190" y="150" width="260" height="360" rx="28" fill="#3b5b58"/><rect x="225" y="190" width="190" height="150" rx="12" fill="#f4f1ea"/>
    <path d="M300 340l30 40-22 26 36 50" fill="none" stroke="#17211f" stroke-width="7"/>
    <circle cx="330" cy="400" r="84" fill="none" stroke="#b3261e" stroke-width="8" stroke-dasharray="18 14"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#e9ddc8"/>
    <path d="M120 240l200-90 200 90v240l-200 90-200-90z" fill="#c99a5b"/><path d="M120 240l200 90 200-90M320 330v240" fill="none" stroke="#8a6433" stroke-width="8"/>
    <path d="M430 290l40 60-56 24 62 66" fill="none" stroke="#5d4220" stroke-width="10"/></svg>`,
]
