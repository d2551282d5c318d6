import { z } from 'zod'
import { LongIdText } from '#shop/ids.schema.ts'

const cell = (longest: number) =>
  z
    .union([z.string().max(longest), z.number()])
    .transform(String)
    .default('')

/** The columns of a file; numbers may be numbers. */
const Line = z.strictObject({
  tracking_in: cell(80),
  shop: cell(200),
  description: cell(300),
  hs6: cell(20),
  origin: cell(10),
  qty: cell(10),
  unit_value: cell(20),
  currency: cell(10).describe('USD if it is missing'),
  invoice_no: cell(100),
  invoice_file: cell(300),
})

export const DeclareLinesInput = z.strictObject({ lines: z.array(Line).min(1).max(200) })
export type DeclareLinesInput = z.output<typeof DeclareLinesInput>

export const DeclaredLinesView = z.strictObject({
  taken: z.array(z.string()).describe('Numbers of new or corrected declarations'),
  known: z.array(z.int()).describe('Places of lines that are declared already, from 0'),
  refused: z.array(
    z.strictObject({ line: z.int(), column: z.string(), code: z.string(), reason: z.string() }),
  ),
})

export const ProgramDeclarationsQuery = z.strictObject({
  cursor: LongIdText.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type ProgramDeclarationsQuery = z.output<typeof ProgramDeclarationsQuery>

export const ProgramDeclarationsView = z.strictObject({
  declarations: z.array(
    z.strictObject({
      number: z.string(),
      state: z.enum([
        'draft',
        'submitted',
        'checked',
        'accepted',
        'attached',
        'cleared',
        'correction_needed',
      ]),
      tracking_in: z.string(),
      invoice_no: z.string(),
      description: z.string(),
      correction: z.string(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
