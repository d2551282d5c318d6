import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { address } from './letters-rules.ts'
import { newsletterTopics } from './newsletter.ts'

/** The form of the footer. An empty field is judged like a wrong one. */
export const LettersForm = z.strictObject({
  email: z
    .string()
    .trim()
    .default('')
    .superRefine((text, context) => {
      const failure = address(text)
      if (failure) context.addIssue({ code: 'custom', params: { code: failure.code } })
    })
    .transform((text) => text.toLowerCase()),
})

/** What a reader wants. */
export const ChoiceForm = z.strictObject({
  deals: z.boolean(),
  guides: z.boolean(),
  locale: z.enum(locales),
})
export type ChoiceForm = z.output<typeof ChoiceForm>

export const TopicInput = z.enum(newsletterTopics)
