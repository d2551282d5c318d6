import { z } from 'zod'
import { ruledText } from '#shop/ruled-text.schema.ts'
import { warrantyRules } from './warranty-rules.ts'

export const WarrantyForm = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('order'),
    number: ruledText(...warrantyRules.number),
    email: ruledText(...warrantyRules.email),
  }),
  z.strictObject({ by: z.literal('serial'), serial: ruledText(...warrantyRules.serial) }),
])
