import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isoDay } from '../../src/core/dates.ts'
import type { Locale } from '../../src/core/locale.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { afterWorkingMinutes } from '../../src/shop/quotes/working-time.ts'
import { answerMinutes } from '../../src/shop/tickets/answer-time.server.ts'
import { balticBranches, demoLetters, demoReaders, demoTickets, otherBranches } from './demo-messages.ts'
import { findDemoSites } from './demo-sites.ts'

const hourMs = 3_600_000

/** Counters, messages in every state, and readers of the newsletter, on every site. */
export async function seedMessages(trx: Trx): Promise<void> {
  const now = new Date()
  const { id: staffId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'support@office.test')
    .executeTakeFirstOrThrow()
  for (const site of await findDemoSites(trx)) {
    await insertBranches(trx, site, now)
    await insertTickets(trx, site.id, { staffId, now })
    await insertReaders(trx, site.id, { staffId, now })
  }
}

async function insertBranches(trx: Trx, { id, code }: { id: number; code: string }, now: Date) {
  const branches = code === 'ae' || code === 'nl' ? [otherBranches[code]] : balticBranches
  for (const [index, { hints, services, hours, ...branch }] of branches.entries()) {
    await acrossSites(trx)
      .insertInto('branches')
      .values({
        ...branch,
        site_id: id,
        position: index + 1,
        hints: JSON.stringify(hints),
        services: JSON.stringify(services),
        hours: JSON.stringify(hours),
      })
      .execute()
  }
  const year = isoDay(now, 'Europe/Vilnius').slice(0, 4)
  for (const [from, to] of [
    [`${year}-12-24`, `${year}-12-26`],
    [`${Number(year) + 1}-01-01`, `${Number(year) + 1}-01-01`],
  ] as const) {
    await acrossSites(trx)
      .insertInto('closed_days')
      .values({ site_id: id, from_day: from, to_day: to })
      .execute()
  }
}

/** As the shop promises it, with the hours of most sites. */
function answerBy(writtenAt: Date): Date {
  const hours = { opensAt: 9, closesAt: 18, timeZone: 'Europe/Vilnius' }
  return afterWorkingMinutes(writtenAt, answerMinutes, hours)
}

type Of = { staffId: string; now: Date }

async function insertTickets(trx: Trx, siteId: number, { staffId, now }: Of) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const [index, demo] of demoTickets.entries()) {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('site_id', '=', siteId)
      .where('email', '=', demo.email)
      .executeTakeFirst()
    const times = demo.said.map(({ hoursAgo }) => hoursAgo)
    const isOurs = demo.state === 'new' || demo.state === 'open'
    const isTaken = demo.said.some(({ by }) => by === 'staff')
    const { id } = await trx
      .insertInto('tickets')
      .values({
        site_id: siteId,
        number: sql<string>`'TK' || nextval('ticket_numbers')`,
        user_id: user?.id ?? null,
        name: user ? `${user.first_name} ${user.last_name}` : demo.name,
        email: demo.email,
        locale: 'en' satisfies Locale,
        topic: demo.topic,
        state: demo.state,
        assigned_id: isTaken ? staffId : null,
        answer_due_at: isOurs ? (index === 0 ? answerBy(ago(Math.min(...times))) : ago(1)) : null,
        sent_hash: createHash('sha256').update(`demo ${siteId} ${index}`).digest(),
        created_at: ago(Math.max(...times)),
        updated_at: ago(Math.min(...times)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { by, text, hoursAgo, isNote = false, event = null } of demo.said) {
      await trx
        .insertInto('ticket_messages')
        .values({
          site_id: siteId,
          ticket_id: id,
          author_type: by,
          staff_id: by === 'staff' ? staffId : null,
          text,
          event,
          is_note: isNote,
          at: ago(hoursAgo),
        })
        .execute()
    }
  }
}

async function insertReaders(trx: Trx, siteId: number, { staffId, now }: Of) {
  const at = new Date(now.getTime() - 20 * 24 * hourMs)
  const busy = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', 'busy@demo.test')
    .executeTakeFirst()
  const consent = { site_id: siteId, channel: 'newsletter', is_given: true, at }
  if (busy)
    await trx
      .insertInto('consents')
      .values({ ...consent, user_id: busy.id, source: 'account' })
      .execute()
  const readers: string[] = []
  for (const [index, email] of demoReaders.entries()) {
    const isAsked = index === demoReaders.length - 1
    const { id } = await trx
      .insertInto('newsletter_readers')
      .values({ site_id: siteId, email, locale: 'en', asked_at: isAsked ? now : null, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isAsked) continue
    readers.push(id)
    await trx
      .insertInto('consents')
      .values({ ...consent, email, source: 'footer' })
      .execute()
  }
  for (const { topic, texts, state } of demoLetters) {
    const isSent = state === 'sent'
    const { id } = await trx
      .insertInto('newsletters')
      .values({
        site_id: siteId,
        topic,
        texts: JSON.stringify(texts),
        state,
        goes_at: isSent ? at : null,
        started_at: isSent ? at : null,
        ended_at: isSent ? at : null,
        staff_id: staffId,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const reader_id of isSent ? readers : [])
      await trx
        .insertInto('newsletter_letters')
        .values({ site_id: siteId, newsletter_id: id, reader_id, state: 'sent', at })
        .execute()
  }
}
