import { z } from 'zod'
import { email, longestEmail, maxLength } from '#shop/form-rules.ts'
import { optionalText, ruledText } from '#shop/ruled-text.schema.ts'
import { type EventCode, eventCodes, stages } from './stages.ts'

const longestNumber = 80
const Email = ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase())

/** In the query: the email of an order, or the key of a link. */
export const TrackingInput = z.strictObject({
  email: Email.optional(),
  key: z.string().max(128).optional(),
})

/** The forms of the pages. */
export const NumberForm = z.object({ number: optionalText(maxLength(longestNumber)) })
export const OrderEmailForm = z.strictObject({ intent: z.literal('email'), email: Email })
export const newsWishes = ['every_stage', 'when_ready'] as const
export const NewsForm = z.strictObject({
  intent: z.literal('news'),
  email: Email,
  wants: z.enum(newsWishes),
})
export type NewsForm = z.output<typeof NewsForm>

const day = z.iso.date()
const Stage = z.enum(stages)
const codes = Object.keys(eventCodes) as [EventCode, ...EventCode[]]

export const TrackingView = z.strictObject({
  status: z.literal(true),
  code: z.string(),
  stage: Stage,
  exception: z.enum(codes).nullable(),
  percent: z.int().min(0).max(100),
  eta: z
    .strictObject({
      from: day,
      to: day,
      confidence: z.number().min(0).max(1).nullable(),
      is_late: z.boolean(),
    })
    .nullable(),
  method: z.enum(['air', 'sea']).nullable(),
  carriers: z.array(z.strictObject({ name: z.string(), number: z.string(), url: z.string().nullable() })),
  events: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      tz: z.string(),
      code: z.enum(codes).nullable(),
      stage: z.union([Stage, z.literal('exception')]).nullable(),
      place: z.string(),
      text_key: z.string().nullable(),
      words: z.string(),
      source: z.string(),
    }),
  ),
  pickup: z
    .strictObject({
      locker: z.string().nullable(),
      until: z.iso.datetime().nullable(),
      /** Told to nobody but the owner. */
      code: z.string().nullable(),
    })
    .nullable(),
  next_action: z.enum(['collect', 'wait', 'none']),
})
export type TrackingView = z.infer<typeof TrackingView>
