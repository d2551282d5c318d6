import { expect } from 'vitest'
import type { Shop } from '../../src/assemble.ts'
import { cents } from '../../src/core/money.ts'
import { acrossSites } from '../../src/platform/database.server.ts'
import { measureParcel } from '../../src/shop/parcels/measure-parcel.server.ts'
import { approveCompany } from '../../src/shop/pro/desk-pro.server.ts'
import type { ProRole } from '../../src/shop/pro/pro-roles.ts'
import { customer } from './customers.ts'
import { parcelDesk, shoes } from './parcels.ts'
import { until } from './soon.ts'

export type Person = Awaited<ReturnType<typeof customer>>
export type Company = Person & { companyId: string; memberId: string }

const application = {
  country: 'LT',
  vat_code: '',
  name: 'UAB Detalės',
  reg_code: '300000001',
  address: 'Pavyzdžio g. 2, Vilnius',
  volume: 'to_50',
  goods: 'parts',
  wanted_days: '14',
  contact_name: 'Ieva Kuršytė',
  phone: '+370 612 34567',
  agreed: 'on',
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A form of the professional area, sent without script. */
export function sendForm({ visitor }: Pick<Person, 'visitor'>, path: string, fields: Record<string, string>) {
  return visitor.send(path, { method: 'POST', body: formOf(fields) })
}

export async function applied(shop: Shop, changes: Record<string, string> = {}): Promise<Company> {
  const person = await customer(shop)
  const answer = await sendForm(person, '/en/pro/', { ...application, ...changes })
  expect(answer.status, await answer.text()).toBe(303)
  const all = acrossSites(shop.db)
  const member = await all
    .selectFrom('pro_members')
    .select(['id', 'company_id'])
    .where('user_id', '=', String(person.user.id))
    .executeTakeFirstOrThrow()
  return { ...person, companyId: member.company_id, memberId: member.id }
}

/** With 14 days and €1,000, unless it is said otherwise. */
export async function approved(
  shop: Shop,
  {
    limit = 1000,
    days = 14,
    ...changes
  }: { limit?: number; days?: number } & Record<string, string | number> = {},
): Promise<Company> {
  const company = await applied(shop, changes as Record<string, string>)
  const desk = { db: shop.db, clock: () => new Date(), member: { id: '1' } }
  const key = { siteId: 1, id: company.companyId }
  // The job that asks the register may write at the same moment.
  await until(async () => {
    const { version } = await acrossSites(shop.db)
      .selectFrom('pro_companies')
      .select('version')
      .where('id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    return (await approveCompany(desk, key, { version, limit: cents(limit * 100), days })).ok
  })
  return company
}

/** Somebody who works for it. */
export async function colleague(
  shop: Shop,
  { companyId }: Pick<Company, 'companyId'>,
  role: ProRole,
  limits: { spend_limit?: string; approve_above?: string } = {},
): Promise<Person & { memberId: string }> {
  const person = await customer(shop)
  const { id } = await acrossSites(shop.db)
    .insertInto('pro_members')
    .values({
      site_id: 1,
      company_id: companyId,
      user_id: String(person.user.id),
      email: person.email,
      name: 'Kolegė',
      role,
      locale: 'en',
      invited_at: new Date(),
      joined_at: new Date(),
      ...limits,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, memberId: id }
}

let lines = 0

export function line(changes: Record<string, string> = {}): Record<string, string> {
  lines += 1
  return {
    tracking_in: `CL${String(Date.now()).slice(-4)}${String(lines).padStart(4, '0')}`,
    shop: 'Harbor Supply',
    description: 'Bilge pump 12 V',
    hs6: '841370',
    origin: 'US',
    qty: '2',
    unit_value: '64.00',
    currency: 'USD',
    invoice_no: `HS-${lines}`,
    invoice_file: '',
    ...changes,
  }
}

export async function declared(person: Pick<Person, 'visitor'>, changes: Record<string, string> = {}) {
  const fields = line(changes)
  const answer = await sendForm(person, '/en/site-pro/declare/', {
    intent: 'declare',
    send: 'submit',
    ...fields,
  })
  expect(answer.status, await answer.text()).toBe(303)
  return fields
}

/** Declared, here, measured and accepted. */
export async function accepted(shop: Shop, company: Company): Promise<{ parcel: string }> {
  const { tracking_in: tracking = '' } = await declared(company)
  const all = acrossSites(shop.db)
  const { id, number } = await all
    .selectFrom('parcels')
    .select(['id', 'number'])
    .where('tracking_number', '=', tracking)
    .executeTakeFirstOrThrow()
  const measured = await measureParcel(parcelDesk(shop), { siteId: 1, id }, shoes)
  expect(measured.ok, JSON.stringify(measured)).toBe(true)
  await until(async () => {
    const row = await all
      .selectFrom('pro_declarations')
      .select('state')
      .where('parcel_id', '=', id)
      .executeTakeFirst()
    return row?.state === 'accepted'
  })
  return { parcel: number }
}

export async function address({ ask }: Pick<Person, 'ask'>): Promise<string> {
  const { body } = await ask('/api/account/add-delivery-address', {
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    first_address: 'Krasta iela 4',
    city: 'Vilnius',
    zip: 'LT-01103',
    country_id: 1,
    phone_number: '+370 612 34567',
  })
  return String((body.address as { id: number }).id)
}

/** The groups are kept, and the number and the price in cents of the shipment are returned. */
export async function grouped(
  person: Pick<Person, 'visitor' | 'ask'>,
  parcels: readonly string[],
  changes: Record<string, string> = {},
): Promise<{ number: string; total: string }> {
  const to = await address(person)
  const answer = await sendForm(person, '/en/site-pro-delivery/', {
    intent: 'save-groups',
    next: 'payment',
    'groups.0.method': 'air',
    'groups.0.address': to,
    'groups.0.incoterm': 'DDP',
    'groups.0.when': '5',
    'groups.0.po': 'PO-1',
    ...Object.fromEntries(parcels.map((number) => [`parcel.${number}`, '0'])),
    ...changes,
  })
  expect(answer.status, await answer.text()).toBe(303)
  const path = answer.headers.get('location') ?? ''
  const number = /SH\d+/.exec(path)?.[0] ?? ''
  const page = await (await person.visitor.send(path, {})).text()
  const total = /name="expected_total" value="(\d+)"/.exec(page)?.[1] ?? ''
  return { number, total }
}
