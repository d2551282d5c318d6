import { z } from 'zod'
import { isBrandValue } from './brand-tokens.ts'
import { SiteFile } from './site.schema.ts'

const tokens = (mode: 'light' | 'dark') =>
  z
    .record(z.string(), z.string())
    .refine(
      (given) => Object.entries(given).every(([name, value]) => isBrandValue(mode, name, value)),
      'Not a token of the brand',
    )

/** An uploaded picture; its bytes are in `site_pictures`. */
const UploadedPicture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(['image/svg+xml', 'image/webp']),
})

export const SiteLookEdits = z.strictObject({
  light: tokens('light').default({}),
  dark: tokens('dark').default({}),
  pictures: z
    .strictObject({
      logo: UploadedPicture,
      /** Without it the logo is the same in dark mode. */
      logoDark: UploadedPicture,
      icon: UploadedPicture,
    })
    .partial()
    .default({}),
})

/** What a draft of a site may change. Currencies, banks and the company have screens of their own and count at once. */
export const SiteEdits = SiteFile.pick({
  name: true,
  contacts: true,
  features: true,
  languages: true,
  defaultLocale: true,
  carriers: true,
  criteoKey: true,
  klaviyoKey: true,
})
  .extend({
    contacts: SiteFile.shape.contacts.partial(),
    features: SiteFile.shape.features.partial(),
    // A default would count as a change.
    criteoKey: z.string().nullable(),
    klaviyoKey: z.string().nullable(),
    look: SiteLookEdits,
  })
  .partial()

export type SiteEdits = z.infer<typeof SiteEdits>
export type SiteLookEdits = z.infer<typeof SiteLookEdits>
export type UploadedPicture = z.infer<typeof UploadedPicture>
export type PictureSlot = keyof SiteLookEdits['pictures']
export type SiteSettings = Omit<SiteEdits, 'look'>

export const editKeys = Object.keys(SiteEdits.shape) as (keyof SiteEdits)[]
