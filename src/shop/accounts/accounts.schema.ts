import { z } from 'zod'

/** Nobody can register yet, so there is nobody to describe. */
export const CurrentUserView = z.strictObject({ status: z.literal(true), user: z.null() })
export const CanViewTranslationsView = z.strictObject({
  status: z.literal(true),
  can_view_translations: z.boolean(),
})
