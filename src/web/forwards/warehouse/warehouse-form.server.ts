import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { claimParcel } from '#shop/parcels/claim-parcel.server.ts'
import { keepDamaged } from '#shop/parcels/keep-damaged.server.ts'
import {
  ClaimParcelInput,
  ParcelNumberInput,
  RequestPhotosInput,
  RequestReturnInput,
  RequestSplitInput,
} from '#shop/parcels/parcels.schema.ts'
import { requestPhotos } from '#shop/parcels/request-photos.server.ts'
import { cancelReturn, requestReturn } from '#shop/parcels/request-return.server.ts'
import { cancelSplit, requestSplit } from '#shop/parcels/request-split.server.ts'
import { withdrawParcel } from '#shop/parcels/withdraw-parcel.server.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export const warehouseIntents = [
  'photos',
  'split',
  'cancel-split',
  'return',
  'cancel-return',
  'withdraw',
  'keep',
  'claim',
] as const
export type WarehouseIntent = (typeof warehouseIntents)[number]

type Handler = (ctx: RequestContext, form: FormData) => Promise<Result<unknown, Failure>>

const handlers: Readonly<Record<WarehouseIntent, Handler>> = {
  photos: async (ctx, form) => {
    const input = readInput(RequestPhotosInput, {
      number: textOf(form, 'number'),
      count: Number(textOf(form, 'count')),
    })
    return input.ok ? requestPhotos(ctx, input.value) : input
  },
  split: async (ctx, form) => {
    const lines = [...form.keys()].flatMap((name) => /^pieces\.(\d{1,15})$/.exec(name)?.[1] ?? [])
    const input = readInput(RequestSplitInput, {
      number: textOf(form, 'number'),
      pieces: lines.map((item) => ({ item: Number(item), pieces: Number(textOf(form, `pieces.${item}`)) })),
    })
    return input.ok ? requestSplit(ctx, input.value) : input
  },
  'cancel-split': (ctx, form) => ofParcel(ctx, form, cancelSplit),
  return: async (ctx, form) => {
    const input = readInput(RequestReturnInput, {
      number: textOf(form, 'number'),
      text: textOf(form, 'text'),
    })
    return input.ok ? requestReturn(ctx, input.value) : input
  },
  'cancel-return': (ctx, form) => ofParcel(ctx, form, cancelReturn),
  withdraw: (ctx, form) => ofParcel(ctx, form, withdrawParcel),
  keep: (ctx, form) => ofParcel(ctx, form, keepDamaged),
  claim: async (ctx, form) => {
    const input = readInput(ClaimParcelInput, {
      tracking_number: textOf(form, 'tracking_number'),
      shop: textOf(form, 'shop'),
      text: textOf(form, 'text'),
    })
    if (!input.ok) return input
    const files = await readSentFiles(form, 'proof')
    return files
      ? claimParcel(ctx, input.value, files)
      : { ok: false, error: { code: 'service.bad_request' } }
  },
}

/** Handles the forms of the page of the warehouse. */
export function takeWarehouseForm(
  ctx: RequestContext,
  intent: WarehouseIntent,
  form: FormData,
): Promise<Result<unknown, Failure>> {
  return handlers[intent](ctx, form)
}

async function ofParcel(
  ctx: RequestContext,
  form: FormData,
  act: (ctx: RequestContext, number: string) => Promise<Result<unknown, Failure>>,
): Promise<Result<unknown, Failure>> {
  const input = readInput(ParcelNumberInput, { number: textOf(form, 'number') })
  return input.ok ? act(ctx, input.value.number) : input
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
