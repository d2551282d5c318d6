import { expect } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { acceptClaim } from '../../../src/shop/parcels/decide-claim.server.ts'
import { holdParcel } from '../../../src/shop/parcels/hold-parcel.server.ts'
import { keepParcel } from '../../../src/shop/parcels/keep-parcel.server.ts'
import { type Findings, measureParcel } from '../../../src/shop/parcels/measure-parcel.server.ts'
import { receiveUnidentified } from '../../../src/shop/parcels/receive-unidentified.server.ts'
import { releaseParcel } from '../../../src/shop/parcels/release-parcel.server.ts'
import { sendBackParcel } from '../../../src/shop/parcels/send-back.server.ts'
import { splitParcel } from '../../../src/shop/parcels/split-parcel.server.ts'
import { warnOfStorage } from '../../../src/shop/parcels/warn-of-storage.server.ts'
import { customerWith } from '../../support/balances.ts'
import { announced, onePixel, parcelDesk, shoes } from '../../support/parcels.ts'
import type { PayingShop } from '../../support/paying-shop.ts'
import { value } from '../../support/simulated-stripe.ts'
import { until } from '../../support/soon.ts'

/** Moves parcels in every way that needs no request. */
export async function liveInParcels(at: PayingShop): Promise<void> {
  const { ask, visitor, user } = await customerWith(at.shop, '40')
  const desk = parcelDesk(at.shop, '1', at.now)
  const photos = [{ name: 'box.png', bytes: new Uint8Array(onePixel) }]
  const lying = async (findings: Partial<Findings> = {}) => {
    const parcel = await announced(at.shop, user.id, { at: at.now() })
    value(await measureParcel(desk, parcel, { ...shoes, photos, ...findings }))
    return parcel
  }
  const does = async (act: string, payload: Record<string, unknown>) => {
    const { status, body } = await ask(`/api/parcels/${act}`, payload)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const held = await lying({ holds: ['damaged'] })
  value(await releaseParcel(desk, held, ['damaged']))
  value(await holdParcel(desk, held, { holds: ['oversize'], words: 'Too long', restrictionId: null }))
  await does('request-photo', { number: (await lying()).number, count: 3 })
  await does('withdraw', { number: (await announced(at.shop, user.id)).number })

  await liveInSplits(at, ask, user.id)
  const back = await lying()
  await does('request-return', { number: back.number, text: 'RMA 1' })
  await payReturn(at, ask, back.id)
  value(await sendBackParcel(desk, back))
  // One is charged for a way back that it does not go, and one had paid for it.
  const [unpaid, paid] = [await lying(), await lying()]
  for (const { number } of [unpaid, paid]) await does('request-return', { number, text: 'RMA 2' })
  const invoiceId = await payReturn(at, ask, paid.id)
  for (const parcel of [unpaid, paid]) value(await keepParcel(desk, parcel))
  await until(async () => (await invoiceState(at, invoiceId)) === 'credited')

  await claim(at, desk, { visitor, userId: String(user.id) })
  const warn = () =>
    warnOfStorage({ db: at.shop.db, log: createLog('silent'), clock: at.now, sites: at.shop.sites })
  // Notices of the demo that are due at this hour go first.
  await warn()
  at.pass(-40 * 24 * 60)
  await lying()
  at.resetClock()
  expect(await warn()).toBe(1)
}

/** One is split, one is left whole, and one waits to be split. */
async function liveInSplits(at: PayingShop, ask: Asked['ask'], userId: string | number): Promise<void> {
  const desk = parcelDesk(at.shop, '1', at.now)
  const items = [
    { description: 'Trail running shoes', price: '57.90', hs: '640411' },
    { description: 'Wool scarf, grey', price: '24.00', hs: '621420' },
  ]
  for (const end of ['split', 'cancel', 'wait']) {
    const parcel = await announced(at.shop, userId, { at: at.now(), items })
    value(await measureParcel(desk, parcel, shoes))
    const { id: item } = await acrossSites(at.shop.db)
      .selectFrom('parcel_items')
      .select('id')
      .where('parcel_id', '=', parcel.id)
      .orderBy('place')
      .executeTakeFirstOrThrow()
    const pieces = [{ item: Number(item), pieces: 1 }]
    const { status, body } = await ask('/api/parcels/request-split', { number: parcel.number, pieces })
    expect(status, JSON.stringify(body)).toBe(200)
    const found = { ...shoes, isLiquid: false, isPerfume: false }
    if (end === 'split') value(await splitParcel(desk, parcel, { part: found, rest: found }))
    if (end === 'cancel') await ask('/api/parcels/cancel-split', { number: parcel.number })
  }
}

type Asked = Awaited<ReturnType<typeof customerWith>>

async function payReturn(at: PayingShop, ask: Asked['ask'], parcelId: string): Promise<string> {
  const { return_invoice_id: id } = await acrossSites(at.shop.db)
    .selectFrom('parcels')
    .select('return_invoice_id')
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  const key = { 'idempotency-key': `return-${process.pid}-${id}` }
  const { status, body } = await ask('/api/invoice/pay', { id: Number(id), provider: 4 }, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return id ?? ''
}

async function invoiceState(at: PayingShop, id: string): Promise<string> {
  const { state } = await acrossSites(at.shop.db)
    .selectFrom('invoice_states')
    .select('state')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

async function claim(
  at: PayingShop,
  desk: ReturnType<typeof parcelDesk>,
  { visitor, userId }: { visitor: Asked['visitor']; userId: string },
): Promise<void> {
  const { size, isDamaged, battery, isFragile, shelf } = shoes
  const found = { labelName: '', carrier: null, trackingNumber: 'CL90047119', shop: '', notes: '' }
  const { id: unidentifiedId } = value(
    await receiveUnidentified(desk, { ...found, size, isDamaged, battery, isFragile, shelf }, []),
  )
  const form = new FormData()
  form.append('intent', 'claim')
  form.append('tracking_number', 'CL90047119')
  form.append('proof', new File([new Uint8Array(onePixel)], 'order.png'))
  expect((await visitor.upload('/en/my-warehouse/?form=claim', form)).status).toBe(200)
  const { id } = await acrossSites(at.shop.db)
    .selectFrom('parcel_claims')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  value(await acceptClaim(desk, { id, siteId: 1 }, { unidentifiedId, answer: '' }))
}
