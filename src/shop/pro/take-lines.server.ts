import { sql } from 'kysely'
import { decimal } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { CustomsRules } from '#shop/customs/customs-rules.server.ts'
import { announceParcels, takenNumbers } from '#shop/parcels/announce-lines.server.ts'
import { type DeclaredLine, hitsOn, maxLines } from '#shop/parcels/declaration.ts'
import { readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { DeclarationLine, LineErrors } from './declaration-line.ts'
import { lineKey } from './declaration-line.ts'
import { findDeclarations, moveDeclarations, type ProActor } from './pro.queries.server.ts'
import type { Declaration, ProCompany } from './pro.ts'
import { editable } from './pro.ts'

type Company = Pick<ProCompany, 'id' | 'siteId' | 'ownerId'>
type Customs = Pick<CustomsRules, 'kinds' | 'restrictions'>

/** What is wrong with good lines beside their form: what nobody may carry, and numbers of somebody else. By the line's place. */
export async function judgeGoods(
  trx: Trx,
  customs: Customs,
  { siteId, ownerId }: Company,
  lines: readonly DeclarationLine[],
): Promise<(LineErrors | null)[]> {
  const rules = { kinds: customs.kinds(), rules: customs.restrictions() }
  const taken = await takenNumbers(
    trx,
    { siteId, userId: ownerId },
    lines.map(({ trackingIn }) => trackingIn),
  )
  return lines.map(({ description, hs6, trackingIn }) => {
    const [hit] = hitsOn([{ description, hs: hs6, kind: null }], noFlags, rules).filter(
      ({ rule }) => rule.effect === 'prohibited',
    )
    if (hit) return { description: { code: 'validation.prohibited', params: { rule: hit.rule.id } } }
    return taken.has(trackingIn) ? { tracking_in: { code: 'validation.tracking_known' } } : null
  })
}

const noFlags = { battery: 'none' as const, isLiquid: false, isFragile: false }

/** Declarations that the company has for the same parcel and invoice, by `lineKey`. */
export async function findSame(
  trx: Trx,
  { siteId, id }: Company,
  lines: readonly Pick<DeclarationLine, 'trackingIn' | 'invoiceNo'>[],
): Promise<Map<string, Declaration>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`
    select pro_declarations.id from unnest(${lines.map(({ trackingIn }) => trackingIn)}::text[],
      ${lines.map(({ invoiceNo }) => invoiceNo)}::text[]) as wanted (tracking_in, invoice_no)
    join pro_declarations on pro_declarations.site_id = ${siteId} and company_id = ${id}
      and pro_declarations.tracking_in = wanted.tracking_in and pro_declarations.invoice_no = wanted.invoice_no`.execute(
    trx,
  )
  const same = await findDeclarations(trx, siteId, { ids: rows.map((row) => row.id) })
  return new Map(same.map((one) => [lineKey(one), one]))
}

type Taking = {
  company: Company
  memberId: string
  actor: ProActor
  importId?: string | null
  /** A draft is kept as it is. */
  isDraft?: boolean
  at: Date
}

/**
 * Takes good lines over. A line that is known already changes its declaration only while that may be changed, so the same file
 * can be sent again; the others are left as they are. Then everything that was sent is checked. Returns the numbers of what
 * was taken.
 */
export async function takeLines(
  trx: Trx,
  taking: Taking,
  lines: readonly DeclarationLine[],
): Promise<string[]> {
  const { company, memberId, importId = null, at, actor } = taking
  const { siteId } = company
  if (lines.length === 0) return []
  const rows = await trx
    .insertInto('pro_declarations')
    .values(
      lines.map((line) => ({
        ...columnsOf(line),
        site_id: siteId,
        number: sql<string>`'DC' || nextval('declaration_numbers')`,
        company_id: company.id,
        import_id: importId,
        created_by: memberId,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'tracking_in', 'invoice_no']).doNothing())
    .returning(['id', 'number'])
    .execute()
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, at)
    select ${siteId}::smallint, 'declaration', id, null, 'draft', ${actor.type}, ${actor.id ?? null}, ${at}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::text[]) as id`.execute(trx)
  const changed = rows.length < lines.length ? await changeKnown(trx, taking, lines) : []
  const ids = [...rows.map(({ id }) => id), ...changed]
  const taken = await findDeclarations(trx, siteId, { ids }, { isLocked: true })
  if (!taking.isDraft) await sendDeclarations(trx, taking, taken)
  return taken.map(({ number }) => number)
}

/** Lines whose declaration was waiting to be put right. */
async function changeKnown(
  trx: Trx,
  { company, at }: Taking,
  lines: readonly DeclarationLine[],
): Promise<string[]> {
  const same = await findSame(trx, company, lines)
  const changed: string[] = []
  for (const line of lines) {
    const known = same.get(lineKey(line))
    if (!known || !editable.includes(known.state)) continue
    await changeDeclaration(trx, known, line, at)
    changed.push(known.id)
  }
  return changed
}

export async function changeDeclaration(
  trx: Trx,
  { id, siteId }: Pick<Declaration, 'id' | 'siteId'>,
  line: DeclarationLine,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('pro_declarations')
    .set((build) => ({ ...columnsOf(line), version: build('version', '+', 1), updated_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

function columnsOf(line: DeclarationLine) {
  return {
    tracking_in: line.trackingIn,
    shop: line.shop,
    description: line.description,
    hs6: line.hs6,
    origin: line.origin,
    quantity: line.quantity,
    unit_value: decimal(line.unitValue),
    currency_id: line.currencyId,
    invoice_no: line.invoiceNo,
    invoice_file: line.invoiceFile,
  }
}

/** Drafts and corrected ones, which the caller has locked, are sent: checked by the rules, and their parcels announced. */
export async function sendDeclarations(
  trx: Trx,
  { company, actor, at }: Pick<Taking, 'company' | 'actor' | 'at'>,
  declarations: readonly Declaration[],
): Promise<void> {
  const { siteId } = company
  const ready = declarations.filter(({ state }) => editable.includes(state))
  await moveDeclarations(trx, siteId, ready, 'submitted', { at, actor, correction: '' })
  const sent = await findDeclarations(trx, siteId, { ids: ready.map(({ id }) => id) })
  await checkDeclarations(trx, company, sent, at)
}

/**
 * The parcels of sent declarations are announced with everything that is declared for them. One whose number somebody else has
 * meanwhile stays sent, and staff look at it.
 */
export async function checkDeclarations(
  trx: Trx,
  { id: companyId, siteId, ownerId }: Company,
  sent: readonly Declaration[],
  at: Date,
): Promise<void> {
  if (sent.length === 0) return
  const numbers = [...new Set(sent.map(({ trackingIn }) => trackingIn))]
  const { rows } = await sql<{ id: string }>`
    select id from pro_declarations where site_id = ${siteId} and company_id = ${companyId}
      and tracking_in = any(${numbers}::text[]) and state in ('submitted', 'checked', 'accepted')`.execute(
    trx,
  )
  const together = await findDeclarations(trx, siteId, { ids: rows.map((row) => row.id) })
  const parcels = numbers.map((trackingNumber) => {
    const own = together.filter(({ trackingIn }) => trackingIn === trackingNumber)
    return { trackingNumber, shop: own[0]?.shop ?? '', lines: own.map(declaredLine) }
  })
  const system = { type: 'system' as const }
  const by = { siteId, userId: ownerId, at, actor: system }
  const fitting = parcels.filter(({ lines }) => lines.length <= maxLines)
  const ids = await announceParcels(trx, by, fitting)
  const announced = sent.filter(({ trackingIn }) => ids.has(trackingIn))
  const parcelOf = announced.map(({ trackingIn }) => ids.get(trackingIn) ?? '')
  await sql`update pro_declarations set parcel_id = found.parcel_id
    from unnest(${announced.map(({ id }) => id)}::bigint[], ${parcelOf}::bigint[]) as found (id, parcel_id)
    where pro_declarations.site_id = ${siteId} and pro_declarations.id = found.id`.execute(trx)
  await moveDeclarations(trx, siteId, announced, 'checked', { at, actor: system })
  // What lies here already is accepted at once.
  const here = await readParcels(trx, siteId, { ids: [...ids.values()], states: ['ready'] })
  const checked = await findDeclarations(
    trx,
    siteId,
    { ids: announced.map(({ id }) => id), states: ['checked'] },
    { isLocked: true },
  )
  const accepted = checked.filter(({ parcelId }) => here.some(({ id }) => id === parcelId))
  await moveDeclarations(trx, siteId, accepted, 'accepted', { at, actor: system })
}

function declaredLine(one: Declaration): DeclaredLine {
  const { description, hs6: hs, origin, quantity, unitValue: price, currencyId } = one
  return { description, kind: null, hs, origin, quantity, price, currencyId, material: '', url: '' }
}
