import { sql } from 'kysely'
import { type Locale, languages, locales } from '#core/locale.ts'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { AccountLabel } from './customers-list.ts'

export type FoundCustomer = {
  id: string
  siteId: number
  suiteCode: string
  /** As notes and the audit trail name the customer. */
  subject: string
  name: string
  firstName: string
  /** Null once the account is erased. */
  email: string | null
  locale: Locale
}

/** A customer by the site and the suite code. */
export async function findCustomerBySuite(
  db: Db,
  siteId: number,
  suiteCode: string,
): Promise<FoundCustomer | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'site_id', 'suite_code', 'first_name', 'last_name', 'email', 'language_id'])
    .where('site_id', '=', siteId)
    .where('suite_code', '=', suiteCode.toUpperCase())
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    siteId: row.site_id,
    suiteCode: row.suite_code,
    subject: `customer ${row.suite_code}`,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.suite_code,
    firstName: row.first_name,
    email: row.email,
    locale: locales.find((locale) => languages[locale].id === row.language_id) ?? 'en',
  }
}

export type CustomerProfile = {
  email: string | null
  phone: string | null
  company: { name: string; regCode: string | null; vatCode: string | null } | null
  country: string
  currency: string
  state: AccountLabel
  isVerified: boolean
  hasTwoFactor: boolean
  hasPassword: boolean
  mayViewTranslations: boolean
  tierId: number | null
  termsVersion: string
  termsAcceptedAt: Date
  createdAt: Date
}

export async function readProfile(db: Db, { id, siteId }: FoundCustomer): Promise<CustomerProfile> {
  const row = await db
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .innerJoin('currencies', 'currencies.id', 'users.currency_id')
    .selectAll('users')
    .select(['countries.iso_code as country', 'currencies.iso_code as currency'])
    .where('users.site_id', '=', siteId)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    phone: row.phone,
    company: row.company_name
      ? { name: row.company_name, regCode: row.company_reg_code, vatCode: row.company_vat_code }
      : null,
    country: row.country,
    currency: row.currency,
    state: stateOf(row),
    isVerified: row.verified_at !== null,
    hasTwoFactor: row.totp_confirmed_at !== null,
    hasPassword: row.password_hash !== null,
    mayViewTranslations: row.permissions.includes('view-translations'),
    tierId: row.tier_id,
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at,
    createdAt: row.created_at,
  }
}

type Stamps = { erased_at: Date | null; blocked_at: Date | null; verified_at: Date | null }

function stateOf({ erased_at, blocked_at, verified_at }: Stamps): AccountLabel {
  if (erased_at) return 'erased'
  if (blocked_at) return 'blocked'
  return verified_at ? 'active' : 'unconfirmed'
}

export type CustomerNumbers = {
  orders: number
  open: number
  unpaid: number
  /** In euros. */
  spent: Amount
  spentInYear: Amount
}

export async function readNumbers(
  db: Db,
  { id, siteId }: FoundCustomer,
  now: Date,
): Promise<CustomerNumbers> {
  const { rows } = await sql<{
    orders: number
    open: number
    unpaid: number
    spent: string
    in_year: string
  }>`
    select count(*)::integer as orders,
      (count(*) filter (where status in ('awaiting_payment', 'paid', 'processing')))::integer as open,
      (count(*) filter (where status = 'awaiting_payment'))::integer as unpaid,
      coalesce(sum((total + balance) / rate) filter (where paid_at is not null and status <> 'cancelled'), 0)::numeric(14, 2) as spent,
      coalesce(sum((total + balance) / rate) filter (where paid_at > ${now}::timestamptz - interval '365 days'
        and status <> 'cancelled'), 0)::numeric(14, 2) as in_year
    from orders where site_id = ${siteId} and user_id = ${id}`.execute(db)
  const [row] = rows
  return {
    orders: row?.orders ?? 0,
    open: row?.open ?? 0,
    unpaid: row?.unpaid ?? 0,
    spent: amount(row?.spent ?? '0'),
    spentInYear: amount(row?.in_year ?? '0'),
  }
}

export type Tier = { id: number; code: string; minSpent: Amount }

export async function listTiers(db: Db): Promise<Tier[]> {
  const rows = await db.selectFrom('tiers').select(['id', 'code', 'min_spent']).orderBy('min_spent').execute()
  return rows.map(({ id, code, min_spent }) => ({ id, code, minSpent: amount(min_spent) }))
}
