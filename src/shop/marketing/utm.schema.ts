import { z } from 'zod'

const mostParameters = 20

/** Specification 5: a campaign parameter is one whose name begins with utm_, in any case. */
export const UtmInput = z
  .record(z.string().regex(/^utm_[a-z0-9_]{1,40}$/i), z.string().max(200))
  .refine((parameters) => Object.keys(parameters).length <= mostParameters, {
    params: { code: 'validation.too_many', count: mostParameters },
  })
export type UtmInput = z.infer<typeof UtmInput>

/** What the cookie says, if it is what this shop wrote there. */
export function readUtm(cookie: string | undefined): UtmInput {
  if (!cookie) return {}
  try {
    return UtmInput.parse(JSON.parse(cookie))
  } catch {
    return {}
  }
}
