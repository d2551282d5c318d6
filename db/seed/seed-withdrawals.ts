import { sql } from 'kysely'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'

type Demo = {
  order: string
  /** Which of its lines. */
  line: number
  state: 'to_decide' | 'waiting' | 'to_refund' | 'refused' | 'kept'
  doubts: readonly string[]
  daysAgo: number
  back?: 'announced' | 'sent' | 'received' | 'cancelled'
}

/** Withdrawals of a frequent customer, in the states in which somebody has something to do or to read. */
const demos: readonly Demo[] = [
  { order: 'OR100001', line: 0, state: 'refused', doubts: ['late'], daysAgo: 30 },
  { order: 'OR100002', line: 0, state: 'to_decide', doubts: ['late'], daysAgo: 2 },
  { order: 'OR100002', line: 1, state: 'waiting', doubts: ['late'], daysAgo: 4, back: 'announced' },
  { order: 'OR100002', line: 2, state: 'to_refund', doubts: ['late'], daysAgo: 9, back: 'received' },
  { order: 'OR100002', line: 3, state: 'to_refund', doubts: ['late'], daysAgo: 6, back: 'sent' },
  { order: 'OR100003', line: 0, state: 'kept', doubts: ['late'], daysAgo: 3, back: 'cancelled' },
]

const moves: Readonly<Record<Demo['state'], readonly string[]>> = {
  to_decide: ['to_decide'],
  waiting: ['to_decide', 'waiting'],
  to_refund: ['to_decide', 'waiting', 'to_refund'],
  refused: ['to_decide', 'refused'],
  kept: ['to_decide', 'waiting', 'kept'],
}

const goodsMoves: Readonly<Record<NonNullable<Demo['back']>, readonly string[]>> = {
  announced: ['announced'],
  sent: ['announced', 'sent'],
  received: ['announced', 'received'],
  cancelled: ['announced', 'cancelled'],
}

const words = {
  en: 'I withdraw from the contract for the items above.',
  lt: 'Atsisakau sutarties dėl aukščiau nurodytų prekių.',
  lv: 'Atsakos no līguma par iepriekš minētajām precēm.',
  ee: 'Taganen lepingust ülal nimetatud kaupade osas.',
}
const answers = {
  en: 'The goods came more than 14 days before, so we cannot take them back.',
  lt: 'Prekes gavote daugiau nei prieš 14 dienų, todėl jų priimti negalime.',
  lv: 'Preces saņēmāt pirms vairāk nekā 14 dienām, tāpēc tās pieņemt nevaram.',
  ee: 'Kauba saite rohkem kui 14 päeva tagasi, nii et me ei saa seda tagasi võtta.',
}

type Line = {
  id: string
  site_id: number
  order_id: string
  name: string
  choice: string
  price: string
  quantity: number
  locale: keyof typeof words
  number: string
  email: string
  customer: string
  ended: string
}

export async function seedWithdrawals(trx: Trx): Promise<void> {
  const db = acrossSites(trx)
  const { id: staffId } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()
  const courier = await db.selectFrom('couriers').select('id').orderBy('id').executeTakeFirstOrThrow()
  for (const [place, demo] of demos.entries()) {
    const { rows } = await sql<Line>`
      select distinct on (orders.site_id) line.id, orders.site_id, orders.id as order_id, line.name, line.choice, line.price::text,
        line.quantity, orders.locale, orders.number, orders.email,
        concat_ws(' ', orders.delivery #>> '{address,firstName}', orders.delivery #>> '{address,lastName}') as customer,
        (shipments.delivered_at + interval '14 days')::date::text as ended
      from orders join lateral (
        select * from order_lines where order_lines.site_id = orders.site_id and order_lines.order_id = orders.id
        order by id offset ${demo.line} limit 1
      ) line on true
      join shipments on shipments.site_id = orders.site_id and shipments.id = line.shipment_id
      where orders.number = ${demo.order} and orders.email = 'busy@demo.test' order by orders.site_id, line.id`.execute(
      db,
    )
    for (const line of rows) await insertOne(trx, { demo, line, place, staffId, courierId: courier.id })
  }
}

type One = { demo: Demo; line: Line; place: number; staffId: string; courierId: number }

async function insertOne(trx: Trx, { demo, line, place, staffId, courierId }: One): Promise<void> {
  const { state, doubts, daysAgo, back } = demo
  const confirmed = sql<Date>`date_trunc('hour', now()) - ${daysAgo} * interval '1 day'`
  const isDecided = state !== 'to_decide'
  const goods = (Number(line.price) * line.quantity).toFixed(2)
  const locale = line.locale in words ? line.locale : 'en'
  const { rows } = await sql<{ id: string }>`
    insert into withdrawals (site_id, number, order_id, state, name, email, typed_number, items, declaration, locale, form_key, doubts,
      ends_on, confirmed_at, answer_due_at, refund_due_at, goods, decided_by, decided_at, decision_words)
    values (${line.site_id}, 'WD' || nextval('withdrawal_numbers'), ${line.order_id}, ${state}, ${line.customer}, ${line.email},
      ${line.number}, ${[line.name, line.choice].filter(Boolean).join(', ')}, ${words[locale]}, ${locale},
      ${`0000000000000000-${place}`}, ${[...doubts]}, ${line.ended}::date, ${confirmed},
      ${confirmed} + interval '5 days', ${confirmed} + interval '14 days', ${goods}::numeric,
      ${isDecided ? staffId : null}, ${isDecided ? sql`${confirmed} + interval '1 hour'` : null},
      ${state === 'refused' ? answers[locale] : ''})
    returning id`.execute(trx)
  const id = rows[0]?.id ?? ''
  await sql`insert into withdrawal_lines (site_id, withdrawal_id, order_line_id, quantity)
    values (${line.site_id}, ${id}, ${line.id}, ${line.quantity})`.execute(trx)
  await tell(trx, { siteId: line.site_id, entity: 'withdrawal', id, path: moves[state], confirmed })
  if (!back) return
  const isHere = back === 'received'
  const goodsBack = await sql<{ id: string }>`
    insert into returns (site_id, number, order_id, cause, cause_id, state, way, courier_id, tracking_code, announced_at, due_at,
      sent_at, received_at, received_by)
    values (${line.site_id}, 'RT' || nextval('return_numbers'), ${line.order_id}, 'withdrawal', ${id}, ${back}, 'locker', ${courierId},
      ${back === 'sent' ? `RB-${place}${line.site_id}4417` : null}, ${confirmed} + interval '1 hour', ${confirmed} + interval '14 days',
      ${back === 'sent' ? sql`${confirmed} + interval '1 day'` : null}, ${isHere ? sql`${confirmed} + interval '4 days'` : null},
      ${isHere ? staffId : null})
    returning id`.execute(trx)
  const returnId = goodsBack.rows[0]?.id ?? ''
  await sql`insert into return_lines (site_id, return_id, order_line_id, quantity, received, condition, note)
    values (${line.site_id}, ${returnId}, ${line.id}, ${line.quantity}, ${isHere ? line.quantity : null}, ${isHere ? 'used' : null},
      ${isHere ? 'Worn outside: marks on the sole.' : ''})`.execute(trx)
  await tell(trx, { siteId: line.site_id, entity: 'return', id: returnId, path: goodsMoves[back], confirmed })
}

async function tell(
  trx: Trx,
  {
    siteId,
    entity,
    id,
    path,
    confirmed,
  }: {
    siteId: number
    entity: string
    id: string
    path: readonly string[]
    confirmed: ReturnType<typeof sql<Date>>
  },
): Promise<void> {
  for (const [step, to] of path.entries())
    await sql`insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
      values (${siteId}, ${entity}, ${id}, ${path[step - 1] ?? null}, ${to}, ${step === 0 ? 'customer' : 'system'}, null,
        ${confirmed} + ${step} * interval '1 hour')`.execute(trx)
}

/** Numbers of pieces that the customers have, so that a warranty can be looked up by them. */
export async function seedSerials(trx: Trx): Promise<void> {
  await sql`
    insert into serial_numbers (site_id, order_id, order_line_id, product_id, serial, recorded_at)
    select order_lines.site_id, order_lines.order_id, order_lines.id, product_id,
      'VC' || order_lines.site_id || '-26' || lpad((order_lines.id % 100)::text, 2, '0') || '-' || (11000 + order_lines.id)::text,
      shipments.shipped_at
    from order_lines join shipments on shipments.site_id = order_lines.site_id and shipments.id = order_lines.shipment_id
    where order_lines.site_id = any(select id from sites) and product_id > 0 and shipments.delivered_at is not null
    order by order_lines.id`.execute(trx)
}
