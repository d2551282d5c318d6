import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { insertParcelFiles } from '#shop/parcels/insert-files.server.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import type { ParcelActor } from '#shop/parcels/parcel-actor.ts'
import { lockParcels, moveParcels, turnStorageOf } from '#shop/parcels/parcels-of-request.server.ts'
import { judgePhotos, type SentPhoto } from '#shop/parcels/photograph-parcel.server.ts'
import type { Parcel as Size } from '#shop/shipping/chargeable-weight.ts'
import { boxNumber } from './box-number.ts'
import { chargeForward } from './charge-forward.server.ts'
import {
  changeForwardOnDesk,
  type ForwardDesk,
  type ForwardOfSite,
  isWithOther,
  withOther,
} from './desk-forward.server.ts'
import type { Forward, ForwardBox } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'
import { changeForward, findBoxes, insertBox, moveForward } from './forwards.queries.server.ts'
import { isHere } from './hold-forward.server.ts'
import { leaveOut } from './leave-out.server.ts'
import { lockerHold, tooLargeFor } from './locker-fit.ts'
import { type FilledBox, priceOf } from './price-filled-boxes.server.ts'
import { readCartons } from './read-forward-terms.server.ts'

export type BoxToClose = {
  /** Numbers of the parcels that were put in. */
  parcels: readonly string[]
  /** A box of ours, a size of its own, or, of a single parcel, neither: it travels as it came. */
  carton: string | null
  size: Omit<Size, 'grams'> | null
  /** On the scale, closed. */
  grams: number
  /** Of the open box. */
  photos?: readonly SentPhoto[]
}

export type ClosedBox = {
  box: { id: string; number: string }
  /** Null while other parcels still have to be packed. */
  price: ForwardPrice | null
  isPaid: boolean
  /** Its locker does not take it: its customer chooses where it goes instead. */
  isTooLarge?: true
}

/**
 * A box is weighed and closed. With the last one the request is priced, its invoice issued, and paid by itself where its
 * customer allows it: all or nothing. If the locker does not take a box, the customer first chooses another place.
 */
export function closeBox(
  desk: ForwardDesk,
  key: ForwardOfSite,
  closed: BoxToClose,
): Promise<Result<ClosedBox, Failure>> {
  return changeForwardOnDesk(desk, key, ['processing'], async (on): Promise<Result<ClosedBox, Failure>> => {
    const { trx, forward, terms, site, at, actor } = on
    const { siteId } = key
    if (isWithOther(forward, desk.member.id, at)) return err(withOther(forward))
    const all = await lockParcels(trx, siteId, { forwardId: forward.id })
    const inBox = all.filter(({ number }) => closed.parcels.includes(number))
    const refused = refusedParcels(inBox, closed)
    if (refused) return err(refused)
    const method = methodOf(forward, inBox)
    if (!method) return fieldError('parcels', 'validation.choice')
    const photos = closed.photos?.length ? judgePhotos(closed.photos) : ok([])
    if (!photos.ok) return photos
    const size = await sizeOfBox(trx, inBox, closed)
    if (!size) return fieldError('carton', 'validation.choice')
    const boxes = await findBoxes(trx, siteId, { forwardIds: [forward.id] })
    const rest = all.filter((one) => one.state === 'in_request' && !inBox.includes(one))
    const isLast = rest.length === 0
    const box = { method, size, carton: closed.carton }
    // Everything that may be refused is decided before anything is written.
    const priced = isLast
      ? await priceOf({ db: trx, forward, site, at }, desk, [
          ...boxesWith(boxes, all),
          { ...box, parcels: inBox },
        ])
      : ok(null)
    if (!priced.ok) return priced
    const { rows } = await sql<{ serial: number }>`select nextval('box_numbers')::integer as serial`.execute(
      trx,
    )
    const number = boxNumber(rows[0]?.serial ?? 0, forward.country)
    const place = Math.max(0, ...boxes.map((one) => one.place)) + 1
    const id = await insertBox(trx, siteId, {
      ...box,
      forwardId: forward.id,
      place,
      number,
      packedBy: desk.member.id,
      at,
    })
    const about = { kind: 'photo', authorType: 'staff', at } as const
    await insertParcelFiles(trx, siteId, { boxId: id }, photos.value, about)
    const moved = await moveParcels(trx, inBox, 'packed', { at, actor, box_id: id })
    if (!moved) throw new Error(`A parcel of request ${forward.id} cannot be packed`)
    if (!priced.value) {
      await changeForward(trx, forward, { at })
      return ok({ box: { id, number }, price: null, isPaid: false })
    }
    // What waits for its owner stays on the shelf: nothing else would ever take it out of a request that is priced.
    const waiting = all.filter(({ state }) => state !== 'in_request' && state !== 'packed')
    const whole = waiting.length > 0 ? await leaveOut(trx, forward, waiting, at) : forward
    if (forward.prepaidBy === null && tooLargeFor(forward, [...boxes, box]).length > 0) {
      await holdForLocker(trx, whole, { at, actor })
      return ok({ box: { id, number }, price: null, isPaid: false, isTooLarge: true })
    }
    const charged = await chargeForward(trx, whole, { price: priced.value, site, terms, actor, at })
    return ok({ box: { id, number }, price: priced.value, isPaid: charged.isPaid })
  })
}

/** Nothing is charged before its customer has said where it goes; it is their turn, so storage counts. */
async function holdForLocker(
  trx: Trx,
  forward: Forward,
  { at, actor }: { at: Date; actor: ParcelActor },
): Promise<void> {
  const nobody = { agent_id: null, agent_until: null }
  await moveForward(trx, forward, 'on_hold', { at, actor, reason: lockerHold, reason_words: '', ...nobody })
  const parcels = await lockParcels(trx, forward.siteId, { forwardId: forward.id })
  await turnStorageOf(trx, parcels.filter(isHere), { runs: true, at })
}

function boxesWith(boxes: readonly ForwardBox[], parcels: readonly Parcel[]): FilledBox[] {
  return boxes.map(({ id, method, size, carton }) => ({
    method,
    size,
    carton,
    parcels: parcels.filter(({ boxId }) => boxId === id),
  }))
}

function refusedParcels(inBox: readonly Parcel[], { parcels }: BoxToClose): Failure | null {
  if (inBox.length === 0 || inBox.length !== new Set(parcels).size)
    return { code: 'service.validation', errors: { parcels: [{ code: 'validation.choice' }] } }
  const wrong = inBox.find(({ state, scannedAt }) => state !== 'in_request' || scannedAt === null)
  return wrong
    ? { code: 'service.forward_state', details: { parcel: wrong.number, state: wrong.state } }
    : null
}

/** All parcels of a box go the same way: as their owner has planned, also where staff group them otherwise. */
function methodOf({ plan }: Forward, inBox: readonly Parcel[]) {
  const methods = new Set(inBox.map(({ id }) => plan.find(({ parcels }) => parcels.includes(id))?.method))
  const [method] = methods
  return methods.size === 1 && method ? method : null
}

async function sizeOfBox(
  trx: Trx,
  inBox: readonly Parcel[],
  { carton, size, grams }: BoxToClose,
): Promise<Size | null> {
  if (size) return { ...size, grams }
  if (carton !== null) {
    const known = (await readCartons(trx)).find(({ code }) => code === carton)
    if (!known) return null
    const { lengthMm, widthMm, heightMm } = known
    return { lengthMm, widthMm, heightMm, grams }
  }
  const [only, ...others] = inBox
  return others.length === 0 && only?.size ? { ...only.size, grams } : null
}

function fieldError(field: string, code: 'validation.choice') {
  return err<Failure>({ code: 'service.validation', errors: { [field]: [{ code }] } })
}
