import { type BoxChoice, boxChoices } from '#shop/forwards/box-choices.server.ts'
import { boxStepOf } from '#shop/forwards/box-step.ts'
import { boxToPack } from '#shop/forwards/box-to-pack.ts'
import type { ForwardBox } from '#shop/forwards/forward.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import type { ListedForward } from '#shop/office/forwards-list.ts'
import { listNotes } from '#shop/office/notes.server.ts'
import {
  type ForwardPage,
  type FoundForward,
  findForwardByNumber,
  readForwardPage,
} from '#shop/office/read-forward-page.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { bagName } from '#shop/transports/transport.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'

export type ForwardData = Awaited<ReturnType<typeof readForwardData>>

type Params = { readonly [name: string]: string | undefined }

export async function findForwardOf(
  office: Office,
  { site: code, number = '' }: Params,
): Promise<FoundForward | null> {
  const site = office.sites.all().find((one) => one.code === code)
  if (!site || !office.may('orders.see', site.id)) return null
  return findForwardByNumber(office.db, site.id, number)
}

/** Everything that the page of a request shows. */
export async function readForwardData(office: Office, params: Params) {
  const found = await findForwardOf(office, params)
  const page = found && (await readForwardPage(office, found))
  if (!page) throw missing()
  const { forward, parcels, boxes, items, invoice } = page
  const site = office.site(found.siteId)
  const now = office.clock()
  const numberOf = (id: string) => parcels.find((parcel) => parcel.id === id)?.number ?? ''
  const box = forward.state === 'processing' ? boxToPack(forward.plan, parcels) : null
  const packing = box && {
    method: box.method,
    inside: box.inside.map(numberOf),
    missing: box.missing.map(numberOf),
    isMixed: box.isMixed,
    place: boxes.length + 1,
    choices: await choicesOf(office, page, [...box.inside, ...box.missing], box.method),
  }
  const methods = [...new Set(forward.plan.map(({ method }) => method))]
  const { delivery } = forward
  return {
    number: found.number,
    state: forward.state as ListedForward,
    methods,
    site: siteView(site),
    owner: page.owner,
    country: forward.country,
    comment: forward.comment,
    packingWish: forward.packing,
    isPadded: forward.isPadded,
    photos: forward.photos,
    removesInvoices: forward.removesInvoices,
    isInsured: forward.isInsured,
    isExpress: forward.isExpress,
    plannedBoxes: forward.plan.length,
    reason: forward.reason,
    reasonWords: forward.reasonWords,
    priceReason: forward.priceReason,
    autoPercent: forward.auto?.percent ?? null,
    currency: currencyCode(site, forward.currencyId),
    estimate: forward.estimate && priceView(forward.estimate),
    price: forward.price && priceView(forward.price),
    endsAt: forward.endsAt,
    delivery: delivery && {
      type: forward.deliveryType,
      courier: delivery.service.courier,
      place: delivery.point
        ? `${delivery.point.name}, ${delivery.point.city}`
        : (delivery.address.city ?? ''),
    },
    parcels: parcels.map((parcel) => ({
      id: parcel.id,
      number: parcel.number,
      title: parcel.title,
      state: parcel.state,
      shelf: parcel.shelf,
      grams: parcel.size?.grams ?? null,
      isFragile: parcel.isFragile,
      isIn: parcel.scannedAt !== null,
      isDeclared: (items.get(parcel.id) ?? []).length > 0,
      box: boxes.find(({ id }) => id === parcel.boxId)?.place ?? null,
      planned: forward.plan.findIndex((one) => one.parcels.includes(parcel.id)) + 1,
    })),
    boxes: boxes.map((one) => boxView(one, page, found)),
    packing,
    terms: page.terms,
    leaving: page.loading.map(({ id, number, kind, method, closesAt }) => ({
      id,
      number,
      kind,
      method,
      closesAt,
    })),
    agent: page.agent && { ...page.agent, isMe: page.agent.id === office.member.id },
    invoice: invoice && {
      id: invoice.id,
      number: invoice.number,
      state: invoice.state,
      gross: invoice.gross,
      paid: invoice.paid,
      left: unpaidOf(invoice),
      credited: invoice.credited,
    },
    continues: page.continues,
    history: page.history,
    notes: await listNotes(office.db, { siteId: site.id, subject: found.subject }),
    may: {
      handle: office.may('parcels.handle', site.id),
      refund: office.may('orders.refund', site.id),
      invoice: office.may('money.see', site.id),
    },
    now,
  }
}

function priceView({ lines, total, boxes, goods }: NonNullable<ForwardPage['forward']['price']>) {
  return {
    lines,
    total,
    goods,
    boxes: boxes.map(({ method, size, weight, total: ofBox }) => ({ method, size, weight, total: ofBox })),
  }
}

function boxView(
  one: ForwardBox,
  { forward, files, changes, transports }: ForwardPage,
  { siteId }: FoundForward,
) {
  const own = files.get(one.id) ?? []
  return {
    id: one.id,
    siteId,
    number: one.number,
    place: one.place,
    method: one.method,
    carton: one.carton,
    size: one.size,
    total: forward.price?.boxes[one.place - 1]?.total ?? null,
    packedAt: one.packedAt,
    transport: one.transportId === null ? null : (transports.get(one.transportId) ?? null),
    bag: one.bag === null ? null : bagName(one.bag),
    courierNumber: one.courierNumber,
    step: boxStepOf(one),
    changes: changes.filter(({ boxId }) => boxId === one.id),
    photos: own.filter(({ kind }) => kind === 'photo').map(({ id, name }) => ({ id, name })),
    label: own.find(({ kind }) => kind === 'label')?.id ?? null,
  }
}

/** The boxes that these parcels could be closed in. */
export async function choicesOf(
  office: Office,
  { forward, parcels, boxes }: Pick<ForwardPage, 'forward' | 'parcels' | 'boxes'>,
  ids: readonly string[],
  method: 'air' | 'sea',
  weighed: { grams: number | null; own: { lengthMm: number; widthMm: number; heightMm: number } | null } = {
    grams: null,
    own: null,
  },
): Promise<ReturnType<typeof choiceView>[]> {
  const choices = await boxChoices(
    { db: office.db, books: office, site: office.site(forward.siteId), at: office.clock() },
    { forward, parcels, boxes },
    { parcels: ids, method, ...weighed },
  )
  return choices.map(choiceView)
}

function choiceView({ carton, size, cartonGrams, counted, price, fitsLocker }: BoxChoice) {
  return { carton, size, cartonGrams, counted, fitsLocker, price: price && priceView(price) }
}
