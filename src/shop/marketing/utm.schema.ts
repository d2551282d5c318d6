import { z } from 'zod'

const maxParameters = 20

/** Specification 5: a campaign parameter is one whose name begins with utm_, in any case; kept in small letters. */
export const UtmInput = z
  .record(z.string().regex(/^utm_[a-z0-9_]{1,40}$/i), z.string().max(200))
  .refine((parameters) => Object.keys(parameters).length <= maxParameters, {
    params: { code: 'validation.too_many', count: maxParameters },
  })
  .transform(inSmallLetters)
export type UtmInput = z.infer<typeof UtmInput>

/** A browser allows 4,096 bytes for a cookie, including name and attributes. The value is URL-encoded. */
const maxCookieLength = 3000
const wellKnown = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id']

/** As many parameters as fit into the cookie, the well-known ones first. */
export function utmCookie(parameters: UtmInput): string {
  const isKnown = ([name]: [string, string]) => wellKnown.includes(name)
  const given = Object.entries(parameters)
  const ordered = [...given.filter(isKnown), ...given.filter((one) => !isKnown(one))]
  let kept: UtmInput = {}
  for (const [name, value] of ordered) {
    const more = { ...kept, [name]: value }
    if (encodeURIComponent(JSON.stringify(more)).length <= maxCookieLength) kept = more
  }
  return JSON.stringify(kept)
}

/** Empty unless the cookie has the format that this shop writes. */
export function readUtm(cookie: string | undefined): UtmInput {
  if (!cookie) return {}
  try {
    return UtmInput.parse(JSON.parse(cookie))
  } catch {
    return {}
  }
}

/** Of a name that comes twice, in other letters, the first value counts. */
function inSmallLetters(given: Record<string, string>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of Object.entries(given)) {
    const small = name.toLowerCase()
    if (!kept.has(small)) kept.set(small, value)
  }
  return Object.fromEntries(kept)
}
