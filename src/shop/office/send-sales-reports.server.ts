import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { queueEmail } from '#shop/emails/queue-email.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { listMembersWith } from '#shop/staff/list-members-with.server.ts'
import { type StaffMember, sitesWith } from '#shop/staff/staff-member.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { officeDay } from './office-day.ts'
import { readSalesReport } from './read-sales-report.server.ts'
import { type ReportPeriod, readPeriod } from './report-period.ts'
import { salesEmail } from './sales-email.ts'

export type ReportParts = {
  db: Db
  clock: () => Date
  sites: SiteDirectory
  messageBook: Pick<MessageBook, 'translate'>
  /** The site in whose name emails to staff go out. */
  defaultSite: string
  /** Scheme and host of the office. */
  officeOrigin: string
}

/**
 * The sales of the last whole month, to those who get them: each once, however often this runs, and about the sites whose
 * money the person may see now.
 */
export async function sendSalesReports(parts: ReportParts): Promise<void> {
  const { db, clock } = parts
  const period = readPeriod(null, officeDay(clock()).day)
  const readers = await db
    .selectFrom('report_readers')
    .select('staff_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_reports')
            .select('month')
            .whereRef('sent_reports.staff_id', '=', 'report_readers.staff_id')
            .where('month', '=', period.from),
        ),
      ),
    )
    .execute()
  if (readers.length === 0) return
  const members = await listMembersWith(db, 'money.see')
  for (const { staff_id } of readers) {
    const member = members.find(({ id }) => id === staff_id)
    if (member) await sendTo(parts, member, period)
  }
}

async function sendTo(parts: ReportParts, member: StaffMember, period: ReportPeriod): Promise<void> {
  const { db, clock, sites, messageBook, defaultSite, officeOrigin } = parts
  const all = sites.all()
  const siteIds = sitesWith(
    member,
    'money.see',
    all.map(({ id }) => id),
  )
  const report = await readSalesReport(db, siteIds, period)
  const house = sites.byCode(defaultSite)
  const locale: MessageLocale = member.locale
  const t = messageBook.translate(house.id, locale)
  const named = (rows: typeof report.sites, name: (key: string) => string) =>
    rows.map((row) => ({ ...row, name: name(row.key) }))
  const message = salesEmail(t, {
    name: member.name,
    locale,
    month: period.from,
    ...report.now,
    sites: named(report.sites, (key) => all.find(({ id }) => id === Number(key))?.name ?? key),
    categories: named(report.categories, (key) => key),
    methods: named(report.methods, (key) => methodName(t, Number(key))),
    currencies: named(report.currencies, (key) => key),
    href: `${officeOrigin}/reports?period=${period.id}`,
    fileHref: `${officeOrigin}/reports/sales-file?period=${period.id}`,
  })
  await acrossSites(db)
    .transaction()
    .execute(async (trx) => {
      const noted = await trx
        .insertInto('sent_reports')
        .values({ staff_id: member.id, month: period.from, sent_at: clock() })
        .onConflict((conflict) => conflict.columns(['staff_id', 'month']).doNothing())
        .returning('month')
        .executeTakeFirst()
      if (!noted) return
      const origin = sites.linkOrigin(house.code)
      await queueEmail(trx, { site: house, origin, locale, userId: null, messageBook }, member.email, message)
    })
}

/** Names of companies are the same in every language. */
function methodName(t: Translate, provider: number): string {
  const names: Readonly<Record<number, string>> = { 1: 'Stripe', 2: 'PayPal', 3: 'Paysera' }
  return names[provider] ?? t('email.sales_report.balance')
}
