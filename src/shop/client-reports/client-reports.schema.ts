import { z } from 'zod'
import { withoutPersonalData } from '#core/personal-data.ts'
import { reportSize } from './report-size.ts'

/** The browser has already cleaned the text, but anyone can call the API. */
const cleanText = (max: number) => z.string().min(1).max(max).transform(withoutPersonalData)

const path = z
  .string()
  .max(reportSize.path)
  .regex(/^\/[^?#\s]*$/)
  .transform(withoutPersonalData)
  .describe('A path alone, without query and hash')
const name = z.string().regex(/^[\w.:-]{1,60}$/)

const Step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('route'), path }),
  z.strictObject({
    kind: z.literal('click'),
    on: name.describe('Role or tag of what was clicked'),
    testid: name.optional(),
  }),
])

/** Never empty: the first step is the page that was loaded. */
const trail = z.array(Step).min(1).max(reportSize.steps).describe('The last steps of the visit, oldest first')

const milliseconds = z.number().min(0).max(600_000)

export const ClientReportInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    message: cleanText(reportSize.message),
    stack: cleanText(reportSize.stack).optional(),
    path,
    build: name.describe('The build that the page came from'),
    trail,
  }),
  z.strictObject({
    kind: z.literal('trace'),
    ttfb: milliseconds.describe('Milliseconds until the first byte'),
    lcp: milliseconds.optional().describe('Milliseconds until the largest content was painted'),
    inp: milliseconds
      .optional()
      .describe('Milliseconds from an interaction to the next paint, the worst of the visit'),
    cls: z.number().min(0).max(100).optional().describe('Cumulative layout shift'),
  }),
  z.strictObject({ kind: z.literal('trail'), build: name, trail }),
])
export type ClientReport = z.infer<typeof ClientReportInput>
export type ErrorReport = Extract<ClientReport, { kind: 'error' }>
export type TraceReport = Extract<ClientReport, { kind: 'trace' }>
export type Step = z.infer<typeof Step>

export const ClientReportView = z.strictObject({ status: z.literal(true) })
