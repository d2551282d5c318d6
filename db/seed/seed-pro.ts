import { sql } from 'kysely'
import { countries } from '../../src/core/country.ts'
import type { Trx } from '../../src/platform/database.server.ts'
import type { DeclarationState } from '../../src/shop/pro/pro.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { openBooks } from './open-books.ts'

const dayMs = 86_400_000
type Found = { id: string; email: string; name: string; phone: string | null }

/** On every site for companies: one that is approved and declares, and one that waits for our answer. */
export async function seedPro(trx: Trx): Promise<void> {
  const now = new Date()
  const { sites } = await openBooks(trx)
  const { id: staffId } = await trx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'finance@office.test')
    .executeTakeFirstOrThrow()
  for (const site of sites.filter(({ features }) => features.pro)) {
    const owner = await find(trx, site.id, 'pro@demo.test')
    const applicant = await find(trx, site.id, 'new@demo.test')
    if (!owner || !applicant) continue
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    const { companyId, memberId } = await insertCompany(trx, site, owner, {
      name: 'SIA Jūras Darbnīca',
      vat: 'LV00000000001',
      address: 'Krasta iela 4, LV-0000 Rīga',
      appliedAt: ago(60),
      decided: { at: ago(58), by: staffId },
    })
    await insertDeclarations(trx, site, { companyId, memberId, ownerId: owner.id, at: ago(6) })
    await insertCompany(trx, site, applicant, {
      name: 'UAB Dviračių Kiemas',
      vat: 'LT000000002',
      address: 'Pavyzdžio g. 2, LT-00000 Vilnius',
      appliedAt: ago(1),
      decided: null,
    })
  }
}

async function find(trx: Trx, siteId: number, email: string): Promise<Found | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'phone'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { id: row.id, email, name: `${row.first_name} ${row.last_name}`, phone: row.phone } : null
}

type DemoCompany = {
  name: string
  vat: string
  address: string
  appliedAt: Date
  decided: { at: Date; by: string } | null
}

async function insertCompany(
  trx: Trx,
  site: Site,
  owner: Found,
  { name, vat, address, appliedAt, decided }: DemoCompany,
): Promise<{ companyId: string; memberId: string }> {
  const { id: companyId } = await trx
    .insertInto('pro_companies')
    .values({
      site_id: site.id,
      owner_id: owner.id,
      state: decided ? 'approved' : 'applied',
      name,
      reg_code: vat.slice(2),
      vat_code: vat,
      country_id: countries[vat.startsWith('LV') ? 'LV' : 'LT'].id,
      address,
      contact_name: owner.name,
      phone: owner.phone ?? '+370 612 34567',
      volume: 'to_50',
      goods: 'parts',
      wanted_days: 30,
      vat_state: decided ? 'valid' : 'waiting',
      vat_name: decided ? name : '',
      vat_checked_at: decided?.at ?? null,
      // The demo asks nobody about it before somebody does.
      vat_ask_at: null,
      credit_limit: decided ? '10000' : '0',
      credit_days: decided ? 30 : 0,
      locale: site.defaultLocale,
      terms_version: '1',
      applied_at: appliedAt,
      decided_at: decided?.at ?? null,
      decided_by: decided?.by ?? null,
      updated_at: decided?.at ?? appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: memberId } = await trx
    .insertInto('pro_members')
    .values({
      site_id: site.id,
      company_id: companyId,
      user_id: owner.id,
      email: owner.email,
      name: owner.name,
      role: 'owner',
      locale: site.defaultLocale,
      invited_at: appliedAt,
      joined_at: appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEvent(trx, site.id, 'pro_company', companyId, [
    null,
    'applied',
    'customer',
    owner.id,
    appliedAt,
  ])
  if (decided)
    await insertEvent(trx, site.id, 'pro_company', companyId, [
      'applied',
      'approved',
      'staff',
      decided.by,
      decided.at,
    ])
  return { companyId, memberId }
}

type Event = [
  from: string | null,
  to: string,
  by: 'customer' | 'staff' | 'system',
  id: string | null,
  at: Date,
]

async function insertEvent(
  trx: Trx,
  siteId: number,
  entity: string,
  id: string,
  [from, to, by, actorId, at]: Event,
): Promise<void> {
  await trx
    .insertInto('state_events')
    .values({
      site_id: siteId,
      entity,
      entity_id: id,
      from_state: from,
      to_state: to,
      actor_type: by,
      actor_id: actorId,
      at,
    })
    .execute()
}

const ways: Readonly<Record<'accepted' | 'checked' | 'draft' | 'correction_needed', DeclarationState[]>> = {
  accepted: ['draft', 'submitted', 'checked', 'accepted'],
  checked: ['draft', 'submitted', 'checked'],
  draft: ['draft'],
  correction_needed: ['draft', 'submitted', 'correction_needed'],
}

/** What the company's parcels were declared as, and two that are not sent on yet. */
async function insertDeclarations(
  trx: Trx,
  site: Site,
  of: { companyId: string; memberId: string; ownerId: string; at: Date },
): Promise<void> {
  const { rows } = await sql<Omit<Line, 'state' | 'correction'> & { parcel_state: string }>`
    select distinct on (p.id) p.id as parcel_id, p.state as parcel_state, p.tracking_number as tracking, p.shop, i.description, i.hs,
      i.origin, i.quantity, i.price::text as price, i.currency_id
    from parcels p join parcel_items i on i.site_id = p.site_id and i.parcel_id = p.id
    where p.site_id = ${site.id} and p.user_id = ${of.ownerId} and p.state in ('ready', 'expected') and p.forward_id is null
      and p.tracking_number is not null order by p.id, i.place`.execute(trx)
  const lines: Line[] = rows.map(({ parcel_state, ...row }) => ({
    ...row,
    state: parcel_state === 'ready' ? ('accepted' as const) : ('checked' as const),
    correction: '',
  }))
  const made = { parcel_id: null, origin: 'US', currency_id: 2, shop: 'Anchor & Pine' }
  lines.push(
    {
      ...made,
      state: 'draft',
      correction: '',
      tracking: `CL9004${site.id}7552`,
      description: 'Stainless shackles, 8 mm',
      hs: '732690',
      quantity: 40,
      price: '3.15',
    },
    {
      ...made,
      state: 'correction_needed',
      correction: 'The HS code does not match the words: 4016 93 is for seals, 8487 90 for shafts.',
      tracking: `CL9004${site.id}7553`,
      description: 'Propeller shaft seals, rubber',
      hs: '401693',
      quantity: 12,
      price: '8.40',
    },
  )
  for (const line of lines) await insertDeclaration(trx, site.id, of, line)
}

type Line = {
  parcel_id: string | null
  state: keyof typeof ways
  correction: string
  tracking: string
  shop: string
  description: string
  hs: string
  origin: string
  quantity: number
  price: string
  currency_id: number
}

async function insertDeclaration(
  trx: Trx,
  siteId: number,
  { companyId, memberId, ownerId, at }: { companyId: string; memberId: string; ownerId: string; at: Date },
  line: Line,
): Promise<void> {
  const { id } = await trx
    .insertInto('pro_declarations')
    .values({
      site_id: siteId,
      number: sql<string>`'DC' || nextval('declaration_numbers')`,
      company_id: companyId,
      state: line.state,
      tracking_in: line.tracking,
      shop: line.shop,
      description: line.description,
      hs6: line.hs,
      origin: line.origin,
      quantity: line.quantity,
      unit_value: line.price,
      currency_id: line.currency_id,
      parcel_id: line.parcel_id,
      correction: line.correction,
      created_by: memberId,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let from: string | null = null
  for (const to of ways[line.state]) {
    const by = to === 'draft' || to === 'submitted' ? 'customer' : 'system'
    await insertEvent(trx, siteId, 'declaration', id, [from, to, by, by === 'customer' ? ownerId : null, at])
    from = to
  }
}
