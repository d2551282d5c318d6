import { z } from 'zod'
import { choiceNumber, consentPurposes } from './consent.ts'

export const choicePlaces = ['banner', 'settings'] as const

export const CookieChoiceInput = z.strictObject({
  number: z
    .string()
    .regex(choiceNumber)
    .describe('Made up by the browser, so that a repeated call logs one choice'),
  purposes: z.array(z.enum(consentPurposes)).min(1).max(consentPurposes.length),
  place: z.enum(choicePlaces).describe('Where the visitor chose'),
})
export type CookieChoiceInput = z.infer<typeof CookieChoiceInput>
