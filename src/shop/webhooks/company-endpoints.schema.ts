import { z } from 'zod'
import { companyEvents } from '#core/webhook-event.ts'
import { maxLength, plainText } from '#shop/form-rules.ts'
import { ruledText } from '#shop/ruled-text.schema.ts'

/** As the form of the professional area sends it. */
export const CompanyEndpointForm = z.strictObject({
  name: ruledText(maxLength(60), plainText),
  url: ruledText(maxLength(500), plainText).refine((typed) => URL.canParse(typed), {
    params: { code: 'validation.webhook_url' },
  }),
  events: z
    .array(z.enum(companyEvents))
    .refine((events) => events.length > 0, { params: { code: 'validation.webhook_events' } })
    .transform((events) => [...new Set(events)]),
})
export type CompanyEndpointInput = z.output<typeof CompanyEndpointForm>
/** Which address, delivery or file. */
export const UuidForm = z.strictObject({ id: z.uuid() })
