import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Findings } from '#shop/parcels/measure-parcel.server.ts'
import { batteries, holdReasons, type Measured } from '#shop/parcels/parcel.ts'
import { maxPhotosOfParcel, type SentPhoto } from '#shop/parcels/photograph-parcel.server.ts'
import { shelfPattern } from '#shop/parcels/shelf.ts'
import type { SplitFindings } from '#shop/parcels/split-parcel.server.ts'
import { readMeasures, units } from '#shop/parcels/typed-measures.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { typedText } from '../kit/money-input.server.ts'

const Typed = z.string().trim().max(20).default('')

export const measureInput = {
  unit: z.enum(units).default('metric'),
  weight: Typed,
  length: Typed,
  width: Typed,
  height: Typed,
}
/** Chosen or photographed; an empty file field sends one file without a name. */
export const FilesInput = z
  .array(z.instanceof(File))
  .max(maxPhotosOfParcel)
  .default([])
  .transform((files) => files.filter(({ size, name }) => size > 0 || name !== ''))

export const ShelfInput = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(typedText(shelfPattern, { wanted: 'A shelf such as B-14-3.' }))

const lookInput = {
  box: z.enum(['perfect', 'damaged']).default('perfect'),
  battery: z.enum(batteries).default('none'),
  fragile: z.literal('on').optional(),
}
/** What may be found to be otherwise later: all but the name on the label. */
export const correctedInput = { ...measureInput, ...lookInput }
export const conditionInput = { labelName: z.string().trim().max(120).default(''), ...lookInput }
export const holdInput = {
  holds: z.array(z.enum(holdReasons)).max(holdReasons.length).default([]),
  holdWords: z.string().trim().max(500).default(''),
  restriction: z.string().trim().max(60).default(''),
}
export const intakeInput = {
  ...measureInput,
  ...conditionInput,
  ...holdInput,
  shelf: z
    .literal('')
    .transform(() => null)
    .or(ShelfInput)
    .default(null),
  files: FilesInput,
}
const flag = z.literal('on').optional()
const OwnShelf = z
  .literal('')
  .transform(() => null)
  .or(ShelfInput)
  .default(null)
/** Both parcels that one is split into. */
export const splitInput = {
  part_weight: Typed,
  part_length: Typed,
  part_width: Typed,
  part_height: Typed,
  part_battery: lookInput.battery,
  part_fragile: flag,
  part_liquid: flag,
  part_perfume: flag,
  part_shelf: OwnShelf,
  rest_weight: Typed,
  rest_length: Typed,
  rest_width: Typed,
  rest_height: Typed,
  rest_battery: lookInput.battery,
  rest_fragile: flag,
  rest_liquid: flag,
  rest_perfume: flag,
  rest_shelf: OwnShelf,
}
const Split = z.strictObject(splitInput)
type Split = z.output<typeof Split>

/** What was found of the two, or what is wrong with which field. */
export function splitFindingsOf(
  split: Split,
): Result<{ part: SplitFindings; rest: SplitFindings }, StaffFailure> {
  const part = foundOf(split, 'part')
  const rest = foundOf(split, 'rest')
  if (part.ok && rest.ok) return ok({ part: part.value, rest: rest.value })
  const fields = { ...(!part.ok && part.error.fields), ...(!rest.ok && rest.error.fields) }
  return err({ text: say('Check the marked fields.'), fields })
}

function foundOf(split: Split, of: 'part' | 'rest'): Result<SplitFindings, StaffFailure> {
  const size = sizeOf({
    unit: 'metric',
    weight: split[`${of}_weight`],
    length: split[`${of}_length`],
    width: split[`${of}_width`],
    height: split[`${of}_height`],
  })
  if (!size.ok) {
    const { fields = {}, ...rest } = size.error
    const own = Object.entries(fields).map(([field, text]) => [`${of}_${field}`, text])
    return err({ ...rest, fields: Object.fromEntries(own) })
  }
  return ok({
    size: size.value,
    battery: split[`${of}_battery`],
    isFragile: split[`${of}_fragile`] === 'on',
    isLiquid: split[`${of}_liquid`] === 'on',
    isPerfume: split[`${of}_perfume`] === 'on',
    shelf: split[`${of}_shelf`],
  })
}

const Intake = z.strictObject(intakeInput)
export type Intake = z.output<typeof Intake>

/** The measures that were typed, or what is wrong with which field. */
export function sizeOf({
  unit,
  ...typed
}: Pick<Intake, 'unit' | 'weight' | 'length' | 'width' | 'height'>): Result<Measured, StaffFailure> {
  const { weight, length, width, height } = typed
  const read = readMeasures({ weight, length, width, height }, unit)
  if ('size' in read) return ok(read.size)
  const wanted = {
    weight: unit === 'metric' ? say('Kilograms, such as 1.10.') : say('Pounds, such as 2.4.'),
    side: unit === 'metric' ? say('Centimetres, such as 35.') : say('Inches, such as 14.'),
  }
  const fields = read.wrong.map((field) => [field, field === 'weight' ? wanted.weight : wanted.side])
  return err({ text: say('Check the marked fields.'), fields: Object.fromEntries(fields) })
}

/** What the warehouse found, as the act takes it. */
export async function findingsOf(intake: Intake): Promise<Result<Findings, StaffFailure>> {
  const size = sizeOf(intake)
  if (!size.ok) return size
  const { labelName, box, battery, fragile, holds, holdWords, restriction, shelf, files } = intake
  if (holds.includes('prohibited') && restriction === '') {
    const text = say('Choose the rule that forbids it.')
    return err({ text, fields: { restriction: text } })
  }
  return ok({
    labelName,
    size: size.value,
    isDamaged: box === 'damaged',
    battery,
    isFragile: fragile === 'on',
    shelf,
    holds,
    holdWords,
    restrictionId: holds.includes('prohibited') ? restriction : null,
    photos: await photosOf(files),
  })
}

export function photosOf(files: readonly File[]): Promise<SentPhoto[]> {
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}
