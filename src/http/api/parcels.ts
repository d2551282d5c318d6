import { err, type Result } from '#core/result.ts'
import type { RateLimits } from '#platform/rate-limits.server.ts'
import type { Failure } from '#shop/failure.ts'
import { declareParcel } from '#shop/parcels/declare-parcel.server.ts'
import { listParcels } from '#shop/parcels/list-parcels.server.ts'
import { parcelDetailView, parcelView } from '#shop/parcels/parcel-view.ts'
import {
  DeclaredView,
  DeclareParcelInput,
  DoneView,
  ListParcelsInput,
  ParcelDetailView,
  ParcelNumberInput,
  ParcelsView,
  RequestPhotosInput,
  RequestReturnInput,
  RequestSplitInput,
  ReturnRequestedView,
} from '#shop/parcels/parcels.schema.ts'
import { readParcel } from '#shop/parcels/read-parcel.server.ts'
import { sourceCode } from '#shop/parcels/read-parcel-cards.server.ts'
import { requestPhotos } from '#shop/parcels/request-photos.server.ts'
import { cancelReturn, requestReturn } from '#shop/parcels/request-return.server.ts'
import { cancelSplit, requestSplit } from '#shop/parcels/request-split.server.ts'
import { withdrawParcel } from '#shop/parcels/withdraw-parcel.server.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Call, post } from '../call.ts'
import { personal } from '../responses.ts'

const notHere = err<Failure>({ code: 'service.not_found' })

function here<Told>(ctx: RequestContext, act: () => Promise<Result<Told, Failure>>) {
  return ctx.site.features.forwarding ? act() : Promise.resolve(notHere)
}

/** Parcels of the signed-in customer, from their announcement until they are sent on. */
export function parcelCalls(rateLimits: RateLimits): Call[] {
  return [
    post(
      '/api/parcels/list',
      {
        summary: 'The parcels of the signed-in customer, what is most urgent first',
        input: ListParcelsInput,
        output: ParcelsView,
      },
      async (c, { group }) => {
        const ctx = c.get('ctx')
        const listed = await here(ctx, () => listParcels(ctx, group))
        return personal(c, listed, (cards) => ({ parcels: cards.map((card) => parcelView(card, ctx)) }))
      },
    ),
    post(
      '/api/parcels/fetch',
      { summary: 'One parcel, with what is in it', input: ParcelNumberInput, output: ParcelDetailView },
      async (c, { number }) => {
        const ctx = c.get('ctx')
        const read = await here(ctx, () => readParcel(ctx, number))
        return personal(c, read, (parcel) => {
          const { status: _status, ...view } = parcelDetailView(parcel, {
            locale: ctx.locale,
            codeOf: (id) => sourceCode(ctx.site, id),
          })
          return view
        })
      },
    ),
    post(
      '/api/parcels/declare',
      {
        summary:
          'Announces a parcel, or with its number tells what is in one that is known: what customs need to know. What lies here already keeps its way',
        key: 'taken',
        input: DeclareParcelInput,
        output: DeclaredView,
        limiter: rateLimits.inMemory({ name: 'parcel-declare', points: 60, seconds: 60 }),
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        const declared = await here(ctx, () => declareParcel(ctx, input))
        return personal(c, declared, ({ number, state }) => ({
          number,
          state,
          url: forwardPaths(ctx.locale).announce(number),
        }))
      },
    ),
    post(
      '/api/parcels/withdraw',
      { summary: 'An announced parcel does not come after all', input: ParcelNumberInput, output: DoneView },
      async (c, { number }) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => withdrawParcel(ctx, number)), () => ({}))
      },
    ),
    post(
      '/api/parcels/request-photo',
      {
        summary: 'Asks for photos of a parcel on the shelf: one is free, three cost a fee',
        input: RequestPhotosInput,
        output: DoneView,
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => requestPhotos(ctx, input)), () => ({}))
      },
    ),
    post(
      '/api/parcels/request-split',
      {
        summary:
          'Asks for some of a parcel to be put into a parcel of its own; the fee is charged with the box in which that is sent on',
        key: 'taken',
        input: RequestSplitInput,
        output: DoneView,
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => requestSplit(ctx, input)), () => ({}))
      },
    ),
    post(
      '/api/parcels/cancel-split',
      { summary: 'Leaves the parcel whole after all', input: ParcelNumberInput, output: DoneView },
      async (c, { number }) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => cancelSplit(ctx, number)), () => ({}))
      },
    ),
    post(
      '/api/parcels/request-return',
      {
        summary: 'Sends a parcel back to the shop, once the invoice about the fee is paid',
        key: 'taken',
        input: RequestReturnInput,
        output: ReturnRequestedView,
      },
      async (c, input) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => requestReturn(ctx, input)), (asked) => asked)
      },
    ),
    post(
      '/api/parcels/cancel-return',
      { summary: 'Keeps the parcel after all', input: ParcelNumberInput, output: DoneView },
      async (c, { number }) => {
        const ctx = c.get('ctx')
        return personal(c, await here(ctx, () => cancelReturn(ctx, number)), () => ({}))
      },
    ),
  ]
}
