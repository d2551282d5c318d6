import { sql } from 'kysely'
import { languages, locales } from '#core/locale.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Company, Permission, User } from '#shop/session/user.ts'

const userColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.type',
  'users.company_name',
  'users.company_reg_code',
  'users.company_vat_code',
  'users.country_id',
  'users.language_id',
  'users.currency_id',
  'users.suite_code',
  'users.tier_id',
  'users.permissions',
  'users.verified_at',
  'users.totp_confirmed_at',
] as const

type UserRow = {
  id: string
  email: string | null
  first_name: string
  last_name: string
  phone: string | null
  type: string
  company_name: string | null
  company_reg_code: string | null
  company_vat_code: string | null
  country_id: number
  language_id: number
  currency_id: number
  suite_code: string
  tier_id: number | null
  permissions: string[]
  verified_at: Date | null
  totp_confirmed_at: Date | null
}

export { type UserRow, userColumns }

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    type: row.type === 'business' ? 'business' : 'personal',
    company: toCompany(row),
    countryId: row.country_id,
    locale: locales.find((locale) => languages[locale].id === row.language_id) ?? 'en',
    currencyId: row.currency_id,
    suiteCode: row.suite_code,
    tierId: row.tier_id,
    permissions: row.permissions as Permission[],
    verifiedAt: row.verified_at,
    hasTwoFactor: row.totp_confirmed_at !== null,
  }
}

function toCompany({ company_name, company_reg_code, company_vat_code }: UserRow): Company | null {
  if (company_name === null) return null
  return { name: company_name, regCode: company_reg_code ?? '', vatCode: company_vat_code }
}

/** What signing in needs besides the user. */
export type Credentials = {
  user: User
  passwordHash: string | null
  isBlocked: boolean
  /** Encrypted; null until it is confirmed. */
  totpSecret: string | null
}

const credentialColumns = ['users.password_hash', 'users.blocked_at', 'users.totp_secret'] as const

export async function findByEmail(db: Db | Trx, siteId: number, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, ...credentialColumns])
    .where('users.site_id', '=', siteId)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row ? toCredentials(row) : null
}

export async function findCredentials(
  db: Db | Trx,
  siteId: number,
  userId: string,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, ...credentialColumns])
    .where('users.site_id', '=', siteId)
    .where('users.id', '=', userId)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst()
  return row ? toCredentials(row) : null
}

function toCredentials(
  row: UserRow & { password_hash: string | null; blocked_at: Date | null; totp_secret: string | null },
): Credentials {
  return {
    user: toUser(row),
    passwordHash: row.password_hash,
    isBlocked: row.blocked_at !== null,
    totpSecret: row.totp_confirmed_at ? row.totp_secret : null,
  }
}

export type NewUser = {
  email: string
  passwordHash: string | null
  firstName: string
  lastName: string
  phone: string | null
  type: 'personal' | 'business'
  company: Company | null
  countryId: number
  languageId: number
  currencyId: number
  suiteCountry: string
  termsVersion: string
  utm: Record<string, string>
  referral: string | null
  at: Date
}

/** Returns null if the address is taken, also when two registrations race. */
export async function insertUser(trx: Trx, siteId: number, user: NewUser): Promise<User | null> {
  const row = await trx
    .insertInto('users')
    .values({
      site_id: siteId,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      type: user.type,
      company_name: user.company?.name ?? null,
      company_reg_code: user.company?.regCode ?? null,
      company_vat_code: user.company?.vatCode ?? null,
      country_id: user.countryId,
      language_id: user.languageId,
      currency_id: user.currencyId,
      suite_code: sql<string>`${user.suiteCountry}::text || '-' || nextval('suite_numbers')`,
      terms_version: user.termsVersion,
      terms_accepted_at: user.at,
      utm: JSON.stringify(user.utm),
      referral: user.referral,
      created_at: user.at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  return row ? toUser(row) : null
}

export type UserChange = Partial<{
  first_name: string
  last_name: string
  phone: string | null
  type: 'personal' | 'business'
  company_name: string | null
  company_reg_code: string | null
  company_vat_code: string | null
  language_id: number
  currency_id: number
  email: string
  password_hash: string
  verified_at: Date
}>

export async function updateUser(
  db: Db | Trx,
  siteId: number,
  userId: string,
  change: UserChange,
): Promise<User | null> {
  const row = await db
    .updateTable('users')
    .set(change)
    .where('users.site_id', '=', siteId)
    .where('users.id', '=', userId)
    .where('users.erased_at', 'is', null)
    .returning(userColumns)
    .executeTakeFirst()
  return row ? toUser(row) : null
}
