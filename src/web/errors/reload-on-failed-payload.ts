import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { reportError } from './error-reporting.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * The data of a client navigation that does not arrive is only a warning: the page is asked for as a whole
 * document instead, and the one on screen stays until that comes. Answers that a page gave on purpose pass.
 */
export const reloadOnFailedPayload: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next()
  const failure = Object.values(results).find(({ type, result }) => type === 'error' && !isMeant(result))
  if (!failure || request.signal.aborted || request.method !== 'GET') return results
  console.warn('Page data did not load; loading the whole page', failure.result)
  reportError(failure.result)
  window.location.assign(url.href)
  return new Promise<Results>(() => {})
}

/** A guard may also lead elsewhere. */
function isMeant(result: unknown): boolean {
  return (isRouteErrorResponse(result) || result instanceof Response) && result.status < 500
}
