import type { Locale } from '#core/locale.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export type FoundCategory =
  | { found: 'category'; id: number; slugPaths: Readonly<Record<Locale, string>> }
  /** An old spelling, or a path that is not quite right: lead there for good. */
  | { found: 'moved'; slugPath: string }
  | { found: 'none' }

/** The category of an address after `/c/`. */
export function findCategory(_ctx: RequestContext, _slugPath: string): FoundCategory {
  throw new Error('not yet')
}
