import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import type { SentFile } from '#shop/quotes/sent-files.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { holdsAfter } from './holds-after.ts'
import { findParcelFiles, insertParcelFiles, type NewParcelFile } from './insert-files.server.ts'
import { mayDeclare } from './may-act.ts'
import { changeOwnParcel } from './own-parcel.server.ts'
import type { ParcelFile } from './parcel.ts'
import { changeParcel, moveParcel } from './parcels.queries.server.ts'

export const maxInvoices = 5

/** By the rules of all files of customers. */
export async function judgeFiles(
  files: readonly SentFile[],
  { field, most }: { field: string; most: number },
): Promise<Result<NewParcelFile[], Failure>> {
  const taken = await takeFiles(files, { most })
  return taken.ok ? taken : err({ code: 'service.validation', errors: { [field]: [taken.error] } })
}

/** Invoices of a parcel. If nothing else was asked for, it is ready. */
export async function addInvoices(
  ctx: RequestContext,
  number: string,
  readFiles: () => Promise<readonly SentFile[] | null>,
): Promise<Result<readonly ParcelFile[], Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const refused = await refusedByLimits(ctx.limits, { 'parcel-files': own.value.user.id })
  if (refused) return err(refused)
  const files = await readFiles()
  if (!files) return err({ code: 'service.bad_request' })
  const judged = await judgeFiles(files, { field: 'invoice', most: maxInvoices })
  if (!judged.ok) return judged
  const { site } = ctx
  return changeOwnParcel(ctx, number, mayDeclare, async ({ trx, parcel, actor, at }) => {
    const of = { parcelIds: [parcel.id] }
    const before = (await findParcelFiles(trx, site.id, of, ['invoice'])).get(parcel.id) ?? []
    if (before.length + judged.value.length > maxInvoices) {
      return err<Failure>({
        code: 'service.validation',
        errors: { invoice: [{ code: 'validation.too_many', params: { count: maxInvoices } }] },
      })
    }
    await insertParcelFiles(trx, site.id, { parcelId: parcel.id }, judged.value, {
      kind: 'invoice',
      authorType: 'customer',
      at,
    })
    const holds = holdsAfter(parcel.holds, { values: false, invoice: judged.value.length > 0 })
    if (parcel.state === 'action_required' && holds.length === 0)
      await moveParcel(trx, parcel, 'ready', { at, actor, reason: 'answered', holds: [] })
    else await changeParcel(trx, parcel, { holds, at })
    return ok((await findParcelFiles(trx, site.id, of, ['invoice'])).get(parcel.id) ?? [])
  })
}
