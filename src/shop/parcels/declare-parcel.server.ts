import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { unknownKind } from '#shop/customs/goods-kind.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { type DeclaredLine, type Hit, hitsOn, strictest, titleOf } from './declaration.ts'
import { declaredWay } from './declared-way.server.ts'
import { holdsAfter } from './holds-after.ts'
import { insertExpected } from './insert-expected.server.ts'
import { insertParcelFiles, type NewParcelFile } from './insert-files.server.ts'
import { mayDeclare } from './may-act.ts'
import { wrongState } from './own-parcel.server.ts'
import { type HoldReason, type Parcel, parcelMoves } from './parcel.ts'
import type { ParcelActor } from './parcel-actor.ts'
import { changeParcel, findParcel, moveParcel, type ParcelChange } from './parcels.queries.server.ts'
import type { DeclareParcelInput } from './parcels.schema.ts'
import { replaceItems } from './replace-items.server.ts'

type Declared = { number: string; state: Parcel['state'] }

/**
 * Announces a parcel, or tells what is in one that is known. What nobody may carry is refused before it is sent to us; in
 * a parcel that lies here already it stops the parcel, with its rule. An answer to all that we have asked makes it ready.
 */
export async function declareParcel(
  ctx: RequestContext,
  input: DeclareParcelInput,
  files: readonly NewParcelFile[] = [],
): Promise<Result<Declared, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock, networkMark } = ctx
  const userId = own.value.user.id
  const lines = linesOf(ctx, input)
  if (!lines.ok) return lines
  const hits = hitsOn(lines.value, input.flags, {
    kinds: ctx.customs.kinds(),
    rules: ctx.customs.restrictions(),
  })
  const { flags } = input
  const isPerfume = lines.value.some(({ hs }) => hs.startsWith('3303'))
  const at = clock()
  const said: ParcelChange = {
    title: titleOf(lines.value),
    announced_at: at,
    declared_at: at,
    declared_network: networkMark,
    battery: flags.battery,
    is_liquid: flags.isLiquid,
    is_fragile: flags.isFragile,
    is_perfume: isPerfume,
    restriction_id: strictest(hits)?.rule.id ?? null,
  }
  return db.transaction().execute(async (trx) => {
    const actor: ParcelActor = { type: 'customer', id: userId }
    const known =
      input.number === null
        ? null
        : await findParcel(trx, site.id, { number: input.number, userId }, { isLocked: true })
    if (input.number !== null && !known) return err<Failure>({ code: 'service.not_found' })
    if (known && !mayDeclare(known)) return wrongState(known)
    const isHere = known !== null && known.receivedAt !== null
    const forbidden = hits.find(({ rule }) => rule.effect === 'prohibited')
    if (forbidden && !isHere) return err(refusal(forbidden))
    const way = isHere ? { ok: true as const, value: {} } : await declaredWay(trx, input, known)
    if (!way.ok) return way
    const about = { ...said, ...way.value }
    const parcel = known ?? (await announce(trx, site.id, { userId, at, about }))
    if (!known) {
      const payload = { parcelId: parcel.id, about: 'announced' as const }
      await publish(trx, { topic: 'parcel.announced', siteId: site.id, payload })
    }
    await replaceItems(trx, site.id, parcel.id, lines.value)
    await insertParcelFiles(trx, site.id, { parcelId: parcel.id }, files, {
      kind: 'invoice',
      authorType: 'customer',
      at,
    })
    const hasInvoice = files.length > 0
    const told = known ? await change(trx, known, { about, at, actor, forbidden, hasInvoice }) : parcel
    return ok({ number: told.number, state: told.state })
  })
}

async function announce(
  trx: Trx,
  siteId: number,
  { userId, at, about }: { userId: string; at: Date; about: ParcelChange },
): Promise<Parcel> {
  const nothing = { carrier: null, trackingNumber: null, shop: '' }
  return changeParcel(trx, await insertExpected(trx, siteId, { ...nothing, userId, at }), { ...about, at })
}

/** What follows for a parcel that was known: it comes after all, is answered for, or is stopped. */
async function change(
  trx: Trx,
  parcel: Parcel,
  {
    about,
    at,
    actor,
    forbidden,
    hasInvoice,
  }: {
    about: ParcelChange
    at: Date
    actor: ParcelActor
    forbidden: Hit | undefined
    hasInvoice: boolean
  },
): Promise<Parcel> {
  const answered = holdsAfter(parcel.holds, { values: true, invoice: hasInvoice })
  const isStopped = forbidden !== undefined && parcel.receivedAt !== null
  const holds = new Set(answered)
  if (isStopped) holds.add('prohibited')
  const left = { ...about, holds: [...holds] }
  const to = nextState(parcel, holds)
  if (to === null || !parcelMoves[parcel.state].includes(to))
    return changeParcel(trx, parcel, { ...left, at })
  return moveParcel(trx, parcel, to, { ...left, at, actor, reason: isStopped ? 'prohibited' : 'answered' })
}

function nextState({ state }: Parcel, holds: ReadonlySet<HoldReason>): Parcel['state'] | null {
  if (state === 'withdrawn') return 'expected'
  if (state === 'action_required' && holds.size === 0) return 'ready'
  return state === 'ready' && holds.size > 0 ? 'action_required' : null
}

function refusal({ place, rule }: Hit): Failure {
  return {
    code: 'service.prohibited_item',
    errors: {
      [`items.${place}.description`]: [{ code: 'validation.prohibited', params: { rule: rule.id } }],
    },
    details: { rule: rule.id, item: place },
  }
}

function linesOf(
  { customs, site }: Pick<RequestContext, 'customs' | 'site'>,
  { items }: DeclareParcelInput,
): Result<DeclaredLine[], Failure> {
  const errors: FieldFailures = {}
  const lines = items.flatMap((item, place): DeclaredLine[] => {
    const kind = customs.kinds().find(({ code }) => code === item.kind)
    // Other goods have no code of their own.
    const hs = item.hs ?? (kind && kind.code !== unknownKind ? kind.hs : null)
    const currency = site.sourceCurrencies.find(({ isoCode }) => isoCode === item.currency)
    if (item.kind !== null && !kind) errors[`items.${place}.kind`] = [{ code: 'validation.choose_kind' }]
    else if (hs === null)
      errors[`items.${place}.${kind ? 'hs' : 'kind'}`] = [
        { code: kind ? 'validation.hs_code' : 'validation.choose_kind' },
      ]
    if (!currency) errors[`items.${place}.currency`] = [{ code: 'validation.choice' }]
    if (hs === null || !currency) return []
    const { description, origin, quantity, price, material, url } = item
    return [
      {
        description,
        kind: kind?.code ?? null,
        hs,
        origin,
        quantity,
        price,
        currencyId: currency.id,
        material,
        url,
      },
    ]
  })
  return Object.keys(errors).length > 0 ? err({ code: 'service.validation', errors }) : ok(lines)
}
