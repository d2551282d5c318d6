import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { storePictures } from '#shop/catalog/add-pictures.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import { CampaignInput } from '#shop/reservations/campaign.schema.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { Office } from '../kit/office.server.ts'

const text = z.string().max(300).default('')
const list = z.array(z.string().max(300)).max(60).default([])
/** Where our own pictures and drawings are. */
const picture = z.string().regex(/^(?:\/(?:pictures|drawings)\/[\w.-]{1,200})?$/)

/** As the form sends it: a list for each column of a table; rows without a code are not there. */
export const CampaignFields = z.strictObject({
  slug: text,
  code: text,
  title: text,
  maker: text,
  opens: text,
  closes: text,
  published: z.literal('on').optional(),
  kind: text,
  deposit_kind: text,
  deposit: text,
  deposit_hours: text,
  max: text,
  pay_hours: text,
  terms: text,
  model_code: list,
  model_name: list,
  model_size: list,
  model_grams: list,
  /** What each model has, a file that replaces it, and the codes of those that shall have none. */
  model_picture: z.array(picture).max(60).default([]),
  /** A field in which nothing was chosen may come as an empty text. */
  model_file: z
    .array(z.instanceof(File).or(z.literal('')))
    .max(60)
    .default([]),
  no_picture: list,
  colour_code: list,
  colour_name: list,
  colour_hex: list,
  storage_code: list,
  storage_name: list,
  /** `model storage price`, by the row of the model and the column of the storage. */
  price: list,
})
export type CampaignFields = z.output<typeof CampaignFields>

/** A moment of the site's own clock, as the browser's field writes it, in UTC. */
function momentOf(typed: string, timeZone: string): Date {
  const guess = new Date(`${typed}Z`)
  if (Number.isNaN(guess.getTime())) return guess
  const shown = new Date(`${guess.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  return new Date(guess.getTime() - (shown.getTime() - guess.getTime()))
}

/** Files become pictures of their models; one that is no picture is refused, and nothing is saved. */
export async function withPictures<Typed extends CampaignFields>(
  { db, clock }: Pick<Office, 'db' | 'clock'>,
  typed: Typed,
): Promise<Result<Typed, StaffFailure>> {
  const pictures = [...typed.model_picture]
  for (const [row, file] of typed.model_file.entries()) {
    if (file === '' || file.size === 0) continue
    const stored = await storePictures({ db, now: clock() }, [file])
    if (!stored.ok) return err({ text: stored.error.text, fields: { models: stored.error.text } })
    pictures[row] = stored.value.paths[0] ?? ''
  }
  return ok({ ...typed, model_picture: pictures })
}

/** Every model comes in every colour and storage for which it has a price. */
export function campaignOf(typed: CampaignFields, timeZone: string): Result<CampaignInput, Failure> {
  const colours = typed.colour_code.flatMap((code, at) =>
    code.trim() === ''
      ? []
      : [
          {
            code: code.trim().toUpperCase(),
            name: typed.colour_name[at] ?? '',
            hex: (typed.colour_hex[at] ?? '').toUpperCase(),
          },
        ],
  )
  const columns = typed.storage_code.length
  const models = typed.model_code.flatMap((code, row) => {
    if (code.trim() === '') return []
    const storages = typed.storage_code.flatMap((storage, column) => {
      const price = (typed.price[row * columns + column] ?? '').trim().replace(',', '.')
      return storage.trim() === '' || price === ''
        ? []
        : [
            {
              code: storage.trim().toUpperCase(),
              name: typed.storage_name[column] ?? '',
              price: Number(price),
            },
          ]
    })
    return [
      {
        code: code.trim().toUpperCase(),
        name: typed.model_name[row] ?? '',
        size: typed.model_size[row] ?? '',
        grams: Number(typed.model_grams[row] || 0),
        picture: typed.no_picture.includes(code) ? '' : (typed.model_picture[row] ?? ''),
        colours,
        storages,
      },
    ]
  })
  const read = readInput(CampaignInput, {
    slug: typed.slug,
    code: typed.code,
    title: typed.title,
    maker: typed.maker,
    opensAt: momentOf(typed.opens, timeZone),
    closesAt: momentOf(typed.closes, timeZone),
    isPublished: typed.published === 'on',
    models,
    kind: typed.kind,
    depositKind: typed.deposit_kind,
    deposit: Number(typed.deposit.replace(',', '.') || 0),
    depositHours: Number(typed.deposit_hours),
    maxPerCustomer: Number(typed.max),
    payHours: Number(typed.pay_hours),
    termsVersion: typed.terms,
  })
  return read.ok ? ok(read.value) : err(read.error)
}
