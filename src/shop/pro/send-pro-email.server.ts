import { sql } from 'kysely'
import type { Locale, MessageLocale } from '#core/locale.ts'
import { zero } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { sendEmail } from '#shop/emails/send-email.server.ts'
import type { EmailParts } from '#shop/emails/send-queued-email.server.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import type { Site } from '#shop/sites/site.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { findCompany, findDeclarations, findMember, findMembers, findShipment } from './pro.queries.server.ts'
import type { ProMember } from './pro.ts'
import { type ProEmailFacts, type ProEmailTemplate, proEmail } from './pro-emails.ts'

export type ProEmailParts = EmailParts & { sites: SiteDirectory; messageBook: MessageBook }
export type ProEmailJob = {
  siteId: number
  companyId?: string | undefined
  memberId?: string | undefined
  token?: string | undefined
  declarationId?: string | undefined
  importId?: string | undefined
  shipmentId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  readerId?: string | undefined
}

type Paths = ReturnType<typeof proPaths>
type Letter = {
  template: ProEmailTemplate
  companyId: string
  reader: ProMember
  href(paths: Paths): string
  facts?: Partial<ProEmailFacts>
}

/** What may have moved on since the job was queued is looked at once more: what is not true any more is not told. */
export async function sendProEmail(parts: ProEmailParts, job: ProEmailJob, jobId: string): Promise<void> {
  const { db, sites, messageBook } = parts
  const site = sites.all().find(({ id }) => id === job.siteId)
  const letter = site && (await letterOf(db, site, job))
  const company = letter && (await findCompany(db, job.siteId, { id: letter.companyId }))
  if (!site || !letter || !company) return
  const origin = sites.linkOrigin(site.code)
  const { reader } = letter
  if (!reader.email) return
  const known = await findReader(db, site.id, reader)
  const message = proEmail(messageBook.translate(site.id, known.locale), letter.template, {
    site,
    locale: known.locale,
    firstName: known.firstName,
    company: company.name,
    href: origin + letter.href(proPaths(known.locale as Locale)),
    words: '',
    terms: null,
    role: null,
    shipment: null,
    declaration: null,
    file: null,
    currency: site.defaultCurrency.isoCode,
    ...letter.facts,
  })
  const { userId } = reader
  const about = `company ${company.id}`
  const sender = { site, origin, locale: known.locale, messageBook, userId, about }
  await sendEmail(parts, jobId, sender, { recipient: reader.email, message })
}

async function letterOf(db: Db, site: Site, job: ProEmailJob): Promise<Letter | null> {
  if (job.memberId !== undefined) return invitation(db, site, job)
  if (job.declarationId !== undefined) return correction(db, site, job.declarationId)
  if (job.importId !== undefined) return ofImport(db, site, job, job.importId)
  if (job.shipmentId !== undefined) return ofShipment(db, site, job, job.shipmentId)
  return ofCompany(db, site, job)
}

/** Who has been an owner longest. */
async function ownerOf(db: Db, siteId: number, companyId: string): Promise<ProMember | null> {
  const people = await findMembers(db, siteId, companyId)
  return people.find(({ role, userId }) => role === 'owner' && userId !== null) ?? null
}

async function ofCompany(db: Db, site: Site, { companyId = '', to }: ProEmailJob): Promise<Letter | null> {
  const company = await findCompany(db, site.id, { id: companyId })
  const template = (['applied', 'approved', 'rejected', 'suspended'] as const).find((one) => one === to)
  const reader = await ownerOf(db, site.id, companyId)
  if (!company || !template || !reader || company.state !== to) return null
  const { creditLimit: limit, creditDays: days, letter: words } = company
  return {
    template,
    companyId,
    reader,
    href: (paths) => (template === 'rejected' ? paths.apply() : paths.overview()),
    facts: { words, terms: template === 'approved' ? { limit, days } : null },
  }
}

async function invitation(db: Db, site: Site, { memberId = '', token }: ProEmailJob): Promise<Letter | null> {
  const member = await findMember(db, site.id, { id: memberId })
  if (!member || member.userId !== null || token === undefined) return null
  return {
    template: 'invited',
    companyId: member.companyId,
    reader: member,
    href: (paths) => paths.join(token),
    facts: { role: member.role },
  }
}

async function correction(db: Db, site: Site, id: string): Promise<Letter | null> {
  const [declaration] = await findDeclarations(db, site.id, { ids: [id], states: ['correction_needed'] })
  if (!declaration) return null
  const { number, description, companyId, correction: words } = declaration
  const row = await db
    .selectFrom('pro_declarations')
    .select('created_by')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst()
  const writer = row && (await findMember(db, site.id, { id: row.created_by }))
  const reader = writer ?? (await ownerOf(db, site.id, companyId))
  if (!reader) return null
  return {
    template: 'correction',
    companyId,
    reader,
    href: (paths) => paths.declare({ number }),
    facts: { words, declaration: { number, description } },
  }
}

/** To who sent the file, unless it has gone on since. */
async function ofImport(db: Db, site: Site, { to }: ProEmailJob, id: string): Promise<Letter | null> {
  const { rows } = await sql<{
    company_id: string
    member_id: string
    name: string
    lines: number
    good: number
    bad: number
  }>`
    select company_id, member_id, file_name as name, line_count as lines,
      (select count(*)::integer from pro_import_lines l where l.site_id = ${site.id} and l.import_id = i.id
        and l.state in ('good', 'taken', 'known')) as good,
      (select count(*)::integer from pro_import_lines l where l.site_id = ${site.id} and l.import_id = i.id
        and l.state = 'bad') as bad
    from pro_imports i where i.site_id = ${site.id} and i.id = ${id} and i.state = ${to ?? ''}`.execute(db)
  const [row] = rows
  const reader = row && (await findMember(db, site.id, { id: row.member_id }))
  if (!row || !reader) return null
  const { company_id: companyId, name, lines, good, bad } = row
  return {
    template: to === 'done' ? 'taken' : 'checked',
    companyId,
    reader,
    href: (paths) => paths.imports(id),
    facts: { file: { name, lines, good, bad } },
  }
}

async function ofShipment(
  db: Db,
  site: Site,
  { from, to, readerId }: ProEmailJob,
  shipmentId: string,
): Promise<Letter | null> {
  const shipment = await findShipment(db, site.id, { id: shipmentId })
  const member = shipment && (await findMember(db, site.id, { id: shipment.memberId }))
  const reader = readerId === undefined ? member : await findMember(db, site.id, { id: readerId })
  if (!shipment || !member || !reader) return null
  const { companyId, number } = shipment
  const facts = { shipment: { number, total: shipment.total ?? zero, who: member.name } }
  const letter = { companyId, reader, facts, href: (paths: Paths) => paths.payment(number) }
  if (to === 'awaiting_approval') return shipment.state === to ? { ...letter, template: 'asked' } : null
  if (from !== 'awaiting_approval') return null
  return { ...letter, template: to === 'cancelled' ? 'declined' : 'agreed' }
}

async function findReader(
  db: Db,
  siteId: number,
  { userId, id }: ProMember,
): Promise<{ firstName: string; locale: MessageLocale }> {
  const row = await db
    .selectFrom('pro_members')
    .leftJoin('users', (join) =>
      join.onRef('users.site_id', '=', 'pro_members.site_id').onRef('users.id', '=', 'pro_members.user_id'),
    )
    .select(['pro_members.locale', 'users.first_name'])
    .where('pro_members.site_id', '=', siteId)
    .where('pro_members.id', '=', id)
    .executeTakeFirst()
  return {
    firstName: userId === null ? '' : (row?.first_name ?? ''),
    locale: (row?.locale ?? 'en') as MessageLocale,
  }
}
