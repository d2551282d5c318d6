import { z } from 'zod'

const maxParameters = 20

/** Specification 5: a campaign parameter is one whose name begins with utm_, in any case. */
export const UtmInput = z
  .record(z.string().regex(/^utm_[a-z0-9_]{1,40}$/i), z.string().max(200))
  .refine((parameters) => Object.keys(parameters).length <= maxParameters, {
    params: { code: 'validation.too_many', count: maxParameters },
  })
export type UtmInput = z.infer<typeof UtmInput>

/** A browser keeps 4,096 bytes, name and lifetime included; what is written there is written for an address. */
const maxCookieLength = 3000
const wellKnown = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id']

/** As many parameters as fit into the cookie, those that everybody uses first. */
export function utmCookie(parameters: UtmInput): string {
  const isKnown = ([name]: [string, string]) => wellKnown.includes(name.toLowerCase())
  const given = Object.entries(parameters)
  const ordered = [...given.filter(isKnown), ...given.filter((one) => !isKnown(one))]
  let kept: UtmInput = {}
  for (const [name, value] of ordered) {
    const more = { ...kept, [name]: value }
    if (encodeURIComponent(JSON.stringify(more)).length <= maxCookieLength) kept = more
  }
  return JSON.stringify(kept)
}

/** What the cookie says, if it is what this shop wrote there. */
export function readUtm(cookie: string | undefined): UtmInput {
  if (!cookie) return {}
  try {
    return UtmInput.parse(JSON.parse(cookie))
  } catch {
    return {}
  }
}
