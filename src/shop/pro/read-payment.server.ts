import { addDays, isoDay } from '#core/dates.ts'
import { type Amount, minus } from '#core/money.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import type { PricedLine } from '#shop/invoices/invoice.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { priceDraft, readyParcels } from './delivery.server.ts'
import { isOverdue, spentSince } from './order-shipment.server.ts'
import { findDeclarations, findGroups, findShipment } from './pro.queries.server.ts'
import type { Incoterm, ProShipment } from './pro.ts'
import type { Membership } from './pro-member.server.ts'
import { mayDo } from './pro-roles.ts'
import { monthEnd, needsApproval, periodStart } from './spending.ts'

export type PaidGroup = {
  method: 'air' | 'sea'
  to: string
  incoterm: Incoterm
  po: string
  parcels: number
  leavesOn: string | null
  total: Amount
}

export type PaymentFacts = {
  shipment: ProShipment
  groups: PaidGroup[]
  lines: readonly PricedLine[]
  total: Amount
  isReverse: boolean
  /** Why an owner must agree first. */
  needs: 'above' | 'limit' | null
  spend: { limit: Amount; left: Amount } | null
  credit: { limit: Amount; used: Amount; isOverdue: boolean; issuedOn: string } | null
  /** What is on the company's balance; null for those who may not spend it. */
  balance: Amount | null
  seesMoney: boolean
  may: { order: boolean; approve: boolean; pay: boolean; cancel: boolean }
}

const placeOf = (delivery: OrderDelivery | null) =>
  [delivery?.address.street, delivery?.address.city].filter(Boolean).join(', ')

/** A shipment as its payment shows it: a draft at today's price, an ordered one as it was ordered. */
export async function readPayment(
  ctx: RequestContext,
  { company, member }: Membership,
  number: string,
): Promise<PaymentFacts | null> {
  const { db, site, clock } = ctx
  if (!/^SH\d{6,12}$/.test(number)) return null
  const shipment = await findShipment(db, site.id, { number, companyId: company.id })
  if (!shipment) return null
  const today = isoDay(clock(), site.timeZone)
  const isDraft = shipment.state === 'draft'
  const read = isDraft ? await ofDraft(ctx, { company, shipment }) : await ofOrdered(ctx, shipment)
  const { spendLimit, spendPeriod } = member
  const spent = await spentSince(db, site.id, member, periodStart(today, spendPeriod), site.timeZone)
  const mayOrder = mayDo(member.role, 'order') && company.state === 'approved'
  const isMine = shipment.memberId === member.id
  const isWaiting = shipment.state === 'awaiting_approval' || shipment.state === 'awaiting_payment'
  return {
    ...read,
    shipment,
    needs: isDraft ? needsApproval(member, { spent, total: read.total }) : null,
    spend: spendLimit === null ? null : { limit: spendLimit, left: minus(spendLimit, spent) },
    credit:
      company.creditDays === 0
        ? null
        : {
            limit: company.creditLimit,
            used: company.creditUsed,
            isOverdue: await isOverdue(db, company, today),
            issuedOn: addDays(monthEnd(today), 1),
          },
    balance: mayOrder ? (await readBalance(ctx, company.ownerId)).available : null,
    seesMoney: mayDo(member.role, 'see_money') || isMine,
    may: {
      order: mayOrder,
      approve: mayDo(member.role, 'approve'),
      pay: mayDo(member.role, 'pay') || isMine,
      cancel: isWaiting && mayDo(member.role, 'order'),
    },
  }
}

async function ofDraft(
  ctx: RequestContext,
  { company, shipment }: { company: Membership['company']; shipment: ProShipment },
) {
  const ready = await readyParcels(ctx.db, company)
  const draft = await priceDraft(ctx, ctx.db, { company, shipment, ready })
  const filled = draft.groups.filter(({ parcels }) => parcels.length > 0)
  return {
    groups: filled.map(
      ({ group, parcels, total, leavesOn }): PaidGroup => ({
        method: group.method,
        to: placeOf(group.delivery),
        incoterm: group.incoterm,
        po: group.poNumber,
        parcels: parcels.length,
        leavesOn: group.sendWhen === 'weekday' ? leavesOn : null,
        total,
      }),
    ),
    lines: filled.flatMap((one) => one.lines),
    total: draft.total,
    isReverse: draft.isReverse,
  }
}

async function ofOrdered({ db, site }: RequestContext, shipment: ProShipment) {
  const groups = await findGroups(db, site.id, { shipmentId: shipment.id })
  const declared = await findDeclarations(db, site.id, { groupIds: groups.map(({ id }) => id) })
  return {
    groups: groups.map(
      (group): PaidGroup => ({
        method: group.method,
        to: placeOf(group.delivery),
        incoterm: group.incoterm,
        po: group.poNumber,
        parcels: new Set(
          declared.filter(({ groupId }) => groupId === group.id).map(({ parcelId }) => parcelId),
        ).size,
        leavesOn: group.sendWhen === 'weekday' ? group.leavesOn : null,
        total: group.total ?? (0 as Amount),
      }),
    ),
    lines: shipment.lines,
    total: shipment.total ?? (0 as Amount),
    isReverse: shipment.isReverseCharge,
  }
}
