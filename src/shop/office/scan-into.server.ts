import type { Failure } from '#shop/failure.ts'
import { claimForward } from '#shop/forwards/claim-forward.server.ts'
import type { ForwardDesk } from '#shop/forwards/desk-forward.server.ts'
import { loadBox } from '#shop/forwards/load-box.server.ts'
import { readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { scanParcel } from '#shop/forwards/scan-parcel.server.ts'
import { readTransport } from '#shop/transports/list-loading.server.ts'
import { bagName } from '#shop/transports/transport.ts'
import { type FoundCode, findScanned } from './find-scanned.server.ts'
import type { ScanOutcome } from './scanned.ts'

export type IntoDesk = Pick<ForwardDesk, 'db' | 'clock' | 'member' | 'site'>

/** What came of it; null if the code means the same here as everywhere. */
export type Into = { outcome: ScanOutcome; subject: string; detail: string; isWrong: boolean } | null

type Parcel = Extract<FoundCode, { kind: 'parcel' }>
type Box = Extract<FoundCode, { kind: 'box' }>

/**
 * On the page of a request a parcel is put into the box that is being packed. Who puts the first one in packs the request
 * alone for a while.
 */
export async function putIn(
  desk: IntoDesk,
  request: { siteId: number; number: string },
  parcel: Parcel,
): Promise<Into> {
  const facts = await readForwardFacts(desk.db, request.siteId, { number: request.number })
  const inside = facts?.parcels.find(({ id }) => id === parcel.id && parcel.siteId === request.siteId)
  const told = { subject: parcel.number, detail: request.number }
  if (!facts || !inside) return { ...told, outcome: 'not_of_request', isWrong: true }
  if (inside.scannedAt !== null && inside.state === 'in_request')
    return { ...told, outcome: 'put_in_before', isWrong: false }
  const key = { id: facts.forward.id, siteId: request.siteId }
  const claimed = await claimForward(desk, key)
  if (!claimed.ok) return { ...told, outcome: refusal(claimed.error), isWrong: true }
  const done = await scanParcel(desk, key, parcel.number)
  if (!done.ok) return { ...told, outcome: refusal(done.error), isWrong: true }
  return { ...told, outcome: 'put_in', isWrong: false }
}

function refusal({ details }: Failure): ScanOutcome {
  return details && 'agent' in details ? 'with_other' : 'not_ready'
}

/** On the page of a transport a box is loaded into the open bag. */
export async function loadInto(desk: IntoDesk, transportId: string, box: Box): Promise<Into> {
  const transport = await readTransport(desk.db, transportId)
  if (!transport) return null
  const told = (outcome: ScanOutcome, detail: string, isWrong: boolean) => ({
    outcome,
    subject: box.number,
    detail,
    isWrong,
  })
  if (transport.state !== 'loading') return told('not_loading', transport.number, true)
  const before = await desk.db
    .selectFrom('forward_boxes')
    .select(['bag', 'method'])
    .where('site_id', '=', box.siteId)
    .where('id', '=', box.id)
    .where('transport_id', '=', transportId)
    .executeTakeFirst()
  if (before?.bag) return told('loaded_before', bagName(before.bag), false)
  const loaded = await loadBox(desk, box, { transportId })
  if (loaded.ok) return told('loaded', bagName(loaded.value.bag), false)
  if (loaded.error.code === 'service.validation') return told('wrong_way', transport.number, true)
  return told('not_packed', transport.number, true)
}

/** The boxes of a request that is scanned beside a transport: one of them is loaded, of several it must be said which. */
export async function onlyBoxOf(desk: IntoDesk, siteId: number, number: string): Promise<Box | null> {
  const facts = await readForwardFacts(desk.db, siteId, { number })
  const [box, ...others] = facts?.boxes ?? []
  if (!box || others.length > 0) return null
  const found = await findScanned(
    { db: desk.db, siteIds: [siteId], isForAllSites: false },
    { kind: 'box', number: box.number },
  )
  return found?.kind === 'box' ? found : null
}
