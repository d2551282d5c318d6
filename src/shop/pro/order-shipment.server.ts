import { dayRange, isoDay } from '#core/dates.ts'
import { amount, decimal, minus, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { announceToCompany } from '#platform/announce.server.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure } from '#shop/failure.ts'
import { countryOf } from '#shop/forwards/describe-plan.server.ts'
import { sendPrepaid, startPrepaid } from '#shop/forwards/send-prepaid.server.ts'
import { invoiceToken } from '#shop/invoices/invoice-token.server.ts'
import { issueServiceInvoice } from '#shop/invoices/issue-service-invoice.server.ts'
import { lockInvoice } from '#shop/invoices/lock-invoice.server.ts'
import { bankOf, type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { payFromBalance } from '#shop/payments/pay-from-balance.server.ts'
import { payInvoice } from '#shop/payments/pay-invoice.server.ts'
import type { NextStep } from '#shop/payments/start-payment.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type DraftView, priceDraft, readyParcels } from './delivery.server.ts'
import {
  changeCompany,
  findCompany,
  findGroups,
  findShipment,
  moveDeclarations,
  moveShipment,
  type ProActor,
} from './pro.queries.server.ts'
import type { OrderInput } from './pro.schema.ts'
import type { PayMethod, ProCompany, ProMember, ProShipment } from './pro.ts'
import { requireMember } from './pro-member.server.ts'
import { mayDo } from './pro-roles.ts'
import { needsApproval, periodStart } from './spending.ts'

/** An invoice that is paid at once, or never: nothing is sent before. */
const dueInDays = 7
export type Ordered = { number: string; next: NextStep | null }

/**
 * Orders the draft at the price that was shown. What somebody may not order alone waits for an owner; everything else is paid
 * from the balance or on terms at once, or a provider's page follows. All orders of a company wait for each other.
 */
export async function orderShipment(
  ctx: RequestContext,
  number: string,
  input: OrderInput,
): Promise<Result<Ordered, Failure>> {
  const own = await requireMember(ctx, 'order')
  if (!own.ok) return own
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const { db, site, clock } = ctx
  const { member, user } = own.value
  const at = clock()
  const actor = { type: 'customer' as const, id: user.id }
  const placed = await db.transaction().execute(async (trx): Promise<Result<ProShipment, Failure>> => {
    const company = await findCompany(trx, site.id, { id: own.value.company.id }, { isLocked: true })
    const key = { number, companyId: own.value.company.id }
    const shipment = await findShipment(trx, site.id, key, { isLocked: true })
    if (!company || !shipment) return err({ code: 'service.not_found' })
    if (company.state !== 'approved') return err({ code: 'service.forbidden' })
    if (shipment.state !== 'draft') return err({ code: 'pro.shipment_state' })
    const ready = await readyParcels(trx, company, { isLocked: true })
    const draft = await priceDraft(ctx, trx, { company, shipment, ready })
    const wrong = judgeDraft(draft, input)
    if (wrong) return err(wrong)
    const refused = await judgeMethod(trx, ctx, { company, method: input.method, total: draft.total })
    if (refused) return err(refused)
    const held = await holdParcels(trx, ctx, { company, draft, termsVersion: terms.value, at, actor })
    if (!held) return err({ code: 'service.stale_version' })
    const { spend, ...priced } = await pricedChange(trx, ctx, { draft, member, method: input.method, at })
    const reason = needsApproval(member, { spent: spend, total: draft.total })
    if (reason) {
      const waiting = await moveShipment(trx, shipment, 'awaiting_approval', { at, actor, reason, ...priced })
      return ok(waiting)
    }
    return place(trx, ctx, { company, shipment, change: priced, actor, at })
  })
  if (!placed.ok) return placed
  return leadOn(ctx, placed.value, input)
}

type Choice = { provider?: number | undefined; bank?: string | undefined }

/** What is to be paid now leads to the provider's page. */
async function leadOn(
  ctx: RequestContext,
  shipment: ProShipment,
  choice: Choice,
): Promise<Result<Ordered, Failure>> {
  const { number } = shipment
  if (shipment.state !== 'awaiting_payment' || choice.provider === undefined)
    return ok({ number, next: null })
  const paid = await payNow(ctx, shipment, choice)
  // The shipment is ordered all the same; its page says that it is to be paid.
  return ok({ number, next: paid.ok ? paid.value : null })
}

function judgeDraft(draft: DraftView, { expected_total: expected }: OrderInput): Failure | null {
  const filled = draft.groups.filter(({ parcels }) => parcels.length > 0)
  if (filled.length === 0) return { code: 'pro.nothing_to_send' }
  const isWhole = filled.every(({ group, price, problem }) => group.delivery && price && problem === null)
  if (!isWhole) return { code: 'pro.groups_incomplete' }
  const shown = Math.round(decimal(draft.total) * 100)
  return shown === expected
    ? null
    : { code: 'checkout.total_changed', details: { old: expected / 100, new: decimal(draft.total) } }
}

/** Terms are for those who have them, whose invoices are paid in time, and up to the limit. */
async function judgeMethod(
  trx: Trx,
  { site, clock }: Pick<RequestContext, 'site' | 'clock'>,
  { company, method, total }: { company: ProCompany; method: PayMethod; total: ProCompany['creditUsed'] },
): Promise<Failure | null> {
  if (method !== 'credit') return null
  if (company.creditDays === 0) return { code: 'pro.no_terms' }
  if (await isOverdue(trx, company, isoDay(clock(), site.timeZone))) return { code: 'pro.overdue' }
  return sum([company.creditUsed, total]) > company.creditLimit ? { code: 'pro.limit_used_up' } : null
}

/** Whether a monthly invoice was due before today and is not paid. */
export async function isOverdue(
  db: Db | Trx,
  { siteId, id }: Pick<ProCompany, 'siteId' | 'id'>,
  today: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('pro_bills')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.site_id', '=', 'pro_bills.site_id')
        .onRef('invoices.id', '=', 'pro_bills.invoice_id'),
    )
    .innerJoin('invoice_states', (join) =>
      join
        .onRef('invoice_states.site_id', '=', 'pro_bills.site_id')
        .onRef('invoice_states.invoice_id', '=', 'pro_bills.invoice_id'),
    )
    .select('pro_bills.id')
    .where('pro_bills.site_id', '=', siteId)
    .where('pro_bills.company_id', '=', id)
    .where('invoice_states.state', 'in', ['issued', 'partially_paid'])
    .where('invoices.due_on', '<', today)
    .executeTakeFirst()
  return row !== undefined
}

/** Each group becomes a request of the warehouse, which waits until it is paid for; what is declared goes with it. */
async function holdParcels(
  trx: Trx,
  ctx: RequestContext,
  {
    company,
    draft,
    termsVersion,
    at,
    actor,
  }: { company: ProCompany; draft: DraftView; termsVersion: string; at: Date; actor: ProActor },
): Promise<boolean> {
  const { site } = ctx
  for (const { group, parcels, price, total, leavesOn } of draft.groups) {
    if (parcels.length === 0) {
      await trx.deleteFrom('pro_groups').where('site_id', '=', site.id).where('id', '=', group.id).execute()
      continue
    }
    const country = countryOf(group.delivery)
    if (!price || !group.delivery || !country) return false
    const forward = await sendPrepaid(trx, {
      siteId: site.id,
      userId: company.ownerId,
      locale: company.locale,
      currencyId: draft.shipment.currencyId,
      country,
      delivery: group.delivery,
      plan: [{ parcels: parcels.map(({ parcel }) => parcel.id), method: group.method }],
      isInsured: group.isInsured,
      comment: [
        draft.shipment.number,
        group.poNumber && `PO ${group.poNumber}`,
        group.incoterm,
        // For the warehouse, whose language is English.
        group.sendWhen === 'weekday' && `leaves on ${dayRange(leavesOn, leavesOn, 'en')}`,
      ]
        .filter(Boolean)
        .join(', '),
      price,
      prepaidBy: draft.shipment.number,
      customerReference: group.poNumber,
      termsVersion,
      at,
    })
    if (!forward) return false
    await trx
      .updateTable('pro_groups')
      .set({
        price: JSON.stringify(price),
        total: String(decimal(total)),
        forward_id: forward.id,
        leaves_on: leavesOn,
      })
      .where('site_id', '=', site.id)
      .where('id', '=', group.id)
      .execute()
    const declared = parcels.flatMap(({ declarations }) => declarations)
    await moveDeclarations(trx, site.id, declared, 'attached', { at, actor, group_id: group.id })
  }
  // What is in no group is not of this shipment.
  return true
}

async function pricedChange(
  trx: Trx,
  { site, clock }: RequestContext,
  { draft, member, method, at }: { draft: DraftView; member: ProMember; method: PayMethod; at: Date },
) {
  const today = isoDay(clock(), site.timeZone)
  const spend = await spentSince(trx, site.id, member, periodStart(today, member.spendPeriod), site.timeZone)
  const lines = draft.groups.flatMap((one) => one.lines)
  return {
    spend,
    member_id: member.id,
    lines: JSON.stringify(lines),
    total: String(decimal(draft.total)),
    is_reverse_charge: draft.isReverse,
    method,
    ordered_at: at,
  }
}

/** What somebody has ordered since a day, whatever it is paid with. */
export async function spentSince(
  db: Db | Trx,
  siteId: number,
  { id }: Pick<ProMember, 'id'>,
  day: string,
  timeZone: string,
) {
  const rows = await db
    .selectFrom('pro_shipments')
    .select(['total', 'ordered_at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .where('state', 'not in', ['draft', 'cancelled'])
    .where('ordered_at', 'is not', null)
    // A day more than needed, because days begin by the clock of the site.
    .where('ordered_at', '>=', new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000))
    .execute()
  return sum(
    rows
      .filter((row) => row.ordered_at !== null && isoDay(row.ordered_at, timeZone) >= day)
      .map((row) => amount(row.total ?? '0')),
  )
}

type Placing = {
  company: ProCompany
  shipment: ProShipment
  change: Record<string, unknown>
  actor: ProActor
  at: Date
}

/** The caller has locked the company and the shipment. It draws an invoice number, so it comes last. */
async function place(
  trx: Trx,
  ctx: Pick<RequestContext, 'site'>,
  { company, shipment, change, actor, at }: Placing,
): Promise<Result<ProShipment, Failure>> {
  const { site } = ctx
  const priced = { ...shipment, ...readChange(change, shipment) }
  if (priced.method === 'credit') {
    const ordered = await moveShipment(trx, shipment, 'ordered', { at, actor, ...change })
    await owe(trx, company, ordered, at)
    await startForwards(trx, site.id, ordered.id, at)
    return ok(ordered)
  }
  const issued = await issueServiceInvoice(trx, {
    siteId: site.id,
    userId: company.ownerId,
    currencyId: shipment.currencyId,
    reference: await referenceOf(trx, shipment),
    lines: priced.lines,
    dueInDays,
    isTold: false,
    addressee: {
      buyer: companyBuyer(company),
      ...(company.invoiceEmail && { email: company.invoiceEmail }),
    },
    actor: { type: actor.type, id: actor.id ?? null },
    at,
  })
  if (!issued.ok) return issued
  const invoiceId = issued.value.id
  await announceToCompany(trx, shipment, 'company_invoice.issued', [invoiceId])
  if (priced.method === 'now')
    return ok(
      await moveShipment(trx, shipment, 'awaiting_payment', { at, actor, ...change, invoice_id: invoiceId }),
    )
  const invoice = await lockInvoice(trx, site.id, invoiceId)
  if (!invoice) return err({ code: 'service.not_found' })
  const failure = await payFromBalance(trx, invoice, {
    attempt: 1,
    locale: company.locale,
    isWhole: true,
    actor: { type: 'customer', ...(actor.id && { id: actor.id }) },
    at,
  })
  if (failure) return err(failure)
  await announceToCompany(trx, shipment, 'company_invoice.paid', [invoiceId])
  const ordered = await moveShipment(trx, shipment, 'ordered', {
    at,
    actor,
    ...change,
    invoice_id: invoiceId,
  })
  await startForwards(trx, site.id, ordered.id, at)
  return ok(ordered)
}

function readChange(change: Record<string, unknown>, shipment: ProShipment) {
  return {
    method: (change.method as PayMethod | undefined) ?? shipment.method,
    lines:
      typeof change.lines === 'string' ? (JSON.parse(change.lines) as ProShipment['lines']) : shipment.lines,
    total: typeof change.total === 'string' ? amount(change.total) : shipment.total,
  }
}

/** Its number, and what the company calls it. */
export async function referenceOf(trx: Trx, { siteId, id, number }: ProShipment): Promise<string> {
  const groups = await findGroups(trx, siteId, { shipmentId: id })
  return [...new Set([number, ...groups.map(({ poNumber }) => poNumber)])].filter(Boolean).join(', ')
}

/** A company as invoices name it. */
export function companyBuyer(company: ProCompany) {
  const { name, address, country, regCode, vatCode } = company
  return { name, address, country, company: { name, regCode, vatCode: vatCode || null, address } }
}

/** The trigger of the database refuses what the limit does not allow, whoever asks. */
async function owe(trx: Trx, company: ProCompany, shipment: ProShipment, at: Date): Promise<void> {
  const total = shipment.total
  if (total === null) throw new Error('A shipment was ordered without its price')
  await trx
    .insertInto('pro_entries')
    .values({
      site_id: company.siteId,
      company_id: company.id,
      kind: 'shipment',
      shipment_id: shipment.id,
      amount: String(decimal(total)),
      at,
    })
    .execute()
  await changeCompany(trx, company, { at, credit_used: String(decimal(sum([company.creditUsed, total]))) })
}

export async function startForwards(trx: Trx, siteId: number, shipmentId: string, at: Date): Promise<void> {
  for (const { forwardId } of await findGroups(trx, siteId, { shipmentId }))
    if (forwardId !== null) await startPrepaid(trx, { siteId, id: forwardId, at })
}

/** An owner agrees to what a buyer may not order alone; limits and terms are looked at once more. */
export async function approveShipment(
  ctx: RequestContext,
  number: string,
): Promise<Result<Ordered, Failure>> {
  const own = await requireMember(ctx, 'approve')
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const at = clock()
  const actor = { type: 'customer' as const, id: own.value.user.id }
  const placed = await db.transaction().execute(async (trx): Promise<Result<ProShipment, Failure>> => {
    const company = await findCompany(trx, site.id, { id: own.value.company.id }, { isLocked: true })
    const key = { number, companyId: own.value.company.id }
    const shipment = await findShipment(trx, site.id, key, { isLocked: true })
    if (!company || !shipment) return err({ code: 'service.not_found' })
    if (shipment.state !== 'awaiting_approval' || shipment.total === null || !shipment.method)
      return err({ code: 'pro.shipment_state' })
    const { method, total } = shipment
    const refused = await judgeMethod(trx, ctx, { company, method, total })
    if (refused) return err(refused)
    const change = { approved_by: own.value.member.id }
    return place(trx, ctx, { company, shipment, change, actor, at })
  })
  return placed.ok ? ok({ number, next: null }) : placed
}

/** Pays an invoice of the company that is to be paid now, or a monthly one: by a provider, or from the company's balance. */
export async function payShipment(
  ctx: RequestContext,
  number: string,
  choice: { provider: number; bank?: string | undefined },
): Promise<Result<Ordered, Failure>> {
  const own = await requireMember(ctx, 'see')
  if (!own.ok) return own
  const { company, member } = own.value
  const shipment = await findShipment(ctx.db, ctx.site.id, { number, companyId: company.id })
  if (!shipment) return err({ code: 'service.not_found' })
  if (!mayDo(member.role, 'pay') && shipment.memberId !== member.id) return err({ code: 'service.forbidden' })
  if (shipment.state !== 'awaiting_payment') return err({ code: 'pro.shipment_state' })
  const paid = await payNow(ctx, shipment, choice)
  return paid.ok ? ok({ number, next: paid.value }) : paid
}

async function payNow(
  ctx: RequestContext,
  shipment: ProShipment,
  choice: Choice,
): Promise<Result<NextStep, Failure>> {
  const { encryption, site, clock } = ctx
  const { invoiceId } = shipment
  if (invoiceId === null) return err({ code: 'pro.shipment_state' })
  const provider = choice.provider as ProviderNumber
  // The balance is the company's: only its owner may spend it directly.
  if (provider === providers.balance) return err({ code: 'service.forbidden' })
  const token = invoiceToken({ encryption, siteId: site.id }, invoiceId, clock())
  const bank = bankOf(provider, choice.bank ?? null)
  return payInvoice(ctx, { id: invoiceId, token }, { provider, bank })
}

/** What is left of the limit. */
export function creditLeft({ creditLimit, creditUsed }: Pick<ProCompany, 'creditLimit' | 'creditUsed'>) {
  return minus(creditLimit, creditUsed)
}
