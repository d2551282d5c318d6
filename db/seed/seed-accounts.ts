import { hash } from '@node-rs/argon2'
import { type CountryCode, countries } from '../../src/core/country.ts'
import { type Locale, languages } from '../../src/core/locale.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts'
import { findDemoSites } from './demo-sites.ts'

type Home = { country: CountryCode; locale: Locale; currencyId: number }
const baltic: Home = { country: 'LT', locale: 'lt', currencyId: 1 }
/** Where the customers of a site live, if it is not Lithuania. */
const homes: Partial<Record<string, Home>> = {
  default: { ...baltic, locale: 'en' },
  lv: { country: 'LV', locale: 'lv', currencyId: 1 },
  ee: { country: 'EE', locale: 'ee', currencyId: 1 },
  nl: { country: 'NL', locale: 'en', currencyId: 1 },
  ae: { country: 'AE', locale: 'en', currencyId: 4 },
}
const registeredAt = new Date('2026-09-01T09:00:00Z')
const addresses = {
  LT: { first_address: 'Klevų alėja 12-4', city: 'Kaunas', zip: 'LT-44280', phone_number: '+37061234567' },
  LV: { first_address: 'Kastaņu iela 7-15', city: 'Rīga', zip: 'LV-1010', phone_number: '+37120123456' },
  EE: { first_address: 'Pihlaka 3-21', city: 'Tallinn', zip: '10115', phone_number: '+37251234567' },
  NL: { first_address: 'Iepenlaan 18', city: 'Utrecht', zip: '3511 AB', phone_number: '+31612345678' },
  AE: { first_address: 'Palm Court 4, flat 12', city: 'Dubai', zip: '00000', phone_number: '+971501234567' },
} as const satisfies Record<CountryCode, object>

/** The same people on every site, with a separate account on each. */
export async function seedAccounts(trx: Trx): Promise<void> {
  const hashes = new Map<DemoAccount, string>()
  for (const account of demoAccounts) {
    hashes.set(account, await hash(demoPassword, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }))
  }
  let suite = 10_001
  for (const { id: siteId, code } of await findDemoSites(trx)) {
    const home = homes[code] ?? baltic
    for (const account of demoAccounts) {
      const userId = await insertAccount(trx, siteId, account, {
        home,
        suiteCode: `${home.country}-${suite}`,
        passwordHash: hashes.get(account) as string,
      })
      suite += 1
      if (account.email !== 'new@demo.test') await insertAddress(trx, siteId, userId, account, home)
    }
  }
}

type Details = { home: Home; suiteCode: string; passwordHash: string }

async function insertAccount(
  trx: Trx,
  siteId: number,
  account: DemoAccount,
  details: Details,
): Promise<string> {
  const { home, suiteCode, passwordHash } = details
  const isPro = account.email === 'pro@demo.test'
  const { id } = await acrossSites(trx)
    .insertInto('users')
    .values({
      site_id: siteId,
      email: account.email,
      password_hash: passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.email === 'new@demo.test' ? null : addresses[home.country].phone_number,
      type: isPro ? 'business' : 'personal',
      company_name: isPro ? 'Tamm & Partnerid OÜ' : null,
      company_reg_code: isPro ? '00000001' : null,
      country_id: countries[home.country].id,
      language_id: languages[home.locale].id,
      currency_id: home.currencyId,
      suite_code: suiteCode,
      permissions: account.email === 'busy@demo.test' ? ['view-translations'] : [],
      verified_at: account.email === 'new@demo.test' ? null : registeredAt,
      terms_version: '2026-09',
      terms_accepted_at: registeredAt,
      created_at: registeredAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertAddress(trx: Trx, siteId: number, userId: string, account: DemoAccount, home: Home) {
  await trx
    .insertInto('delivery_addresses')
    .values({
      site_id: siteId,
      user_id: userId,
      first_name: account.firstName,
      last_name: account.lastName,
      ...addresses[home.country],
      country_id: countries[home.country].id,
      is_default: true,
      created_at: registeredAt,
    })
    .execute()
}
