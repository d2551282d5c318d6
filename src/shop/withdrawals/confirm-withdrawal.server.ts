import { sql } from 'kysely'
import { decimal, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { announceReturn } from '#shop/returns/announce-return.server.ts'
import { readReturnTerms } from '#shop/returns/return-terms.server.ts'
import { declarationOf, itemsOf } from './declaration.ts'
import { findContract, plainNumber, readContract } from './find-contract.server.ts'
import { planWithdrawal, refundDue, type WithdrawalPlan } from './plan-withdrawal.server.ts'
import type { WithdrawalForm } from './withdrawal.schema.ts'
import { isOver, type Withdrawal, type WithdrawalActor, type WithdrawalState } from './withdrawal.ts'
import { findWithdrawals, noteMove } from './withdrawals.queries.server.ts'

const dayMs = 86_400_000

/**
 * The declaration counts from here on, whatever is unclear about it. The form sent twice, and a second withdrawal from the
 * same pieces, get the first receipt. Under the lock of the order, so that two tabs make one.
 */
export async function confirmWithdrawal(
  ctx: RequestContext,
  form: WithdrawalForm,
): Promise<Result<{ number: string }, Failure>> {
  const { db, site, limits, clientNetwork } = ctx
  const contract = await findContract(ctx, form)
  const refused = await refusedByLimits(limits, { withdrawals: clientNetwork })
  if (refused) return err(refused)
  const user = (await ctx.session.current())?.user ?? null
  const actor: WithdrawalActor = user ? { type: 'customer', id: user.id } : { type: 'guest' }
  return db.transaction().execute(async (trx) => {
    const at = ctx.clock()
    const [sent] = await findWithdrawals(trx, site.id, { formKey: form.formKey })
    if (sent) return ok({ number: sent.number })
    if (!contract) return ok(await writeDown(trx, ctx, { form, actor, at, order: null }))
    const { order } = contract.whole
    await lockKnownOrder(trx, site.id, order.id)
    const now = await readContract(trx, site, order.number, at)
    if (!now) return err<Failure>({ code: 'service.not_found' })
    const wanted = form.scope === 'some' ? form.lines : null
    const plan = await planWithdrawal(ctx, trx, now, wanted)
    if (!plan) {
      const first = await earlier(trx, site.id, order.id, wanted?.map(({ id }) => id) ?? null)
      return first ? ok({ number: first.number }) : err<Failure>({ code: 'service.order_state' })
    }
    return ok(await writeDown(trx, ctx, { form, actor, at, order: { contract: now, plan } }))
  })
}

/** The withdrawal that has taken these pieces, or the first one of the order. */
async function earlier(
  trx: Trx,
  siteId: number,
  orderId: string,
  lineIds: readonly string[] | null,
): Promise<Withdrawal | null> {
  const all = await findWithdrawals(trx, siteId, { orderId })
  const held = all.filter(({ state }) => !isOver(state) || state === 'refunded')
  const same = held.find(({ lines }) => lines.some(({ orderLineId }) => lineIds?.includes(orderLineId)))
  return same ?? (lineIds === null ? (held[0] ?? null) : null)
}

type Declared = {
  form: WithdrawalForm
  actor: WithdrawalActor
  at: Date
  order: { contract: NonNullable<Awaited<ReturnType<typeof readContract>>>; plan: WithdrawalPlan } | null
}

async function writeDown(
  trx: Trx,
  ctx: RequestContext,
  { form, actor, at, order }: Declared,
): Promise<{ number: string }> {
  const { site, t } = ctx
  const plan = order?.plan ?? null
  const isForward = /^(?:FR|AW)/.test(plainNumber(form.number))
  const doubts = plan?.doubts ?? (isForward ? ['unknown' as const, 'service' as const] : ['unknown' as const])
  const state: WithdrawalState = plan?.isCancelling
    ? 'cancelling'
    : doubts.length > 0
      ? 'to_decide'
      : 'waiting'
  const { answerDays } = await readReturnTerms(trx)
  const lines = order
    ? order.contract.open.filter(({ id }) => plan?.lines.some((line) => line.id === id))
    : []
  const pieces = lines.map((line) => ({
    ...line,
    quantity: plan?.lines.find(({ id }) => id === line.id)?.quantity ?? 0,
  }))
  const row = await trx
    .insertInto('withdrawals')
    .values({
      site_id: site.id,
      number: sql<string>`'WD' || nextval('withdrawal_numbers')`,
      order_id: order?.contract.whole.order.id ?? null,
      state,
      name: form.name,
      email: form.email.toLowerCase(),
      typed_number: order?.contract.whole.order.number ?? form.number,
      items: itemsOf(t, pieces, form.items),
      declaration: declarationOf(t, form),
      locale: ctx.locale,
      form_key: form.formKey,
      doubts: [...doubts],
      ends_on: order?.contract.term?.endsOn ?? null,
      confirmed_at: at,
      answer_due_at: state === 'to_decide' ? new Date(at.getTime() + answerDays * dayMs) : null,
      refund_due_at: refundDue(at),
      goods: String(decimal(plan?.goods ?? zero)),
      shipping: String(decimal(plan?.shipping ?? zero)),
      fee: String(decimal(plan?.fee ?? zero)),
    })
    .onConflict((conflict) => conflict.constraint('withdrawals_form_key').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
  // The same form, sent twice at once, about an order that nobody knows.
  if (!row) return { number: await numberOf(trx, site.id, form.formKey) }
  if (plan && plan.lines.length > 0)
    await trx
      .insertInto('withdrawal_lines')
      .values(
        plan.lines.map(({ id, quantity }) => ({
          site_id: site.id,
          withdrawal_id: row.id,
          order_line_id: id,
          quantity,
        })),
      )
      .execute()
  await noteMove(trx, site.id, { id: row.id, from: null, to: state, at, actor })
  if (state === 'waiting' && plan && order) {
    const announced = await announceReturn(trx, {
      siteId: site.id,
      orderId: order.contract.whole.order.id,
      cause: 'withdrawal',
      causeId: row.id,
      lines: plan.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
      way: 'locker',
      fee: plan.fee,
      at,
      actor,
    })
    // Planned under the same lock: throwing rolls the declaration back rather than losing its return.
    if (!announced.ok) throw new Error(`The goods of withdrawal ${row.number} cannot be announced`)
  }
  return { number: row.number }
}

async function numberOf(trx: Trx, siteId: number, formKey: string): Promise<string> {
  const [first] = await findWithdrawals(trx, siteId, { formKey })
  if (!first) throw new Error('A form was sent twice and neither was written down')
  return first.number
}
