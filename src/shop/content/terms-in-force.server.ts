import { isoDay } from '#core/dates.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { termsKey } from './terms-key.ts'

/**
 * The version of the purchase agreement that holds today. Without one nobody can agree to anything, so a site that lacks
 * it makes no contracts; the log says so.
 */
export function termsInForce({
  content,
  site,
  clock,
  log,
}: Pick<RequestContext, 'content' | 'site' | 'clock' | 'log'>): Result<string, Failure> {
  const version = content.policyVersion(site.id, termsKey, isoDay(clock(), site.timeZone))
  if (version !== null) return ok(String(version))
  log.error({ site: site.code }, 'no purchase agreement is in force, so nothing can be ordered')
  return err({ code: 'service.no_terms' })
}
