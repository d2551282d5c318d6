import { z } from 'zod'
import { email, longestEmail, longestName, maxLength, personName, plainText } from '#shop/form-rules.ts'
import { ruledText } from '#shop/ruled-text.schema.ts'
import { longestAbout } from './contact-rules.ts'
import { longestMessage, ticketTopics } from './ticket.ts'

export const ContactForm = z.strictObject({
  name: ruledText(maxLength(longestName), personName),
  email: ruledText(maxLength(longestEmail), email).transform((text) => text.toLowerCase()),
  topic: z.enum(ticketTopics),
  about: z.union([z.literal(''), ruledText(maxLength(longestAbout), plainText)]).default(''),
  text: ruledText(maxLength(longestMessage)),
  // A trap: people do not see the field, programs fill it in.
  website: z
    .string()
    .refine((text) => text === '', { params: { code: 'validation.trap' } })
    .default(''),
})
export type ContactForm = z.output<typeof ContactForm>
