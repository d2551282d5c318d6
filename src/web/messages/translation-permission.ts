import { call } from '#web/calls/call.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { checkCookie, viewCookie } from './forget-permission.ts'

const hour = 60 * 60

type Asking = {
  isAnotherUser: boolean
  /** Aborted when the page is left. */
  signal: AbortSignal
}

/** Null if the page was left before the answer: nobody has refused anything. */
export async function checkPermission({ isAnotherUser, signal }: Asking): Promise<boolean | null> {
  if (!isAnotherUser && readCookie(checkCookie) === '0') return false
  const answer = await call<{ can_view_translations: boolean }>(
    '/api/auth/permissions/can-view-translations',
    null,
    { signal },
  )
  if (signal.aborted) return null
  const canView = answer.ok && answer.value.can_view_translations === true
  writeCookie(viewCookie, canView ? '1' : '0', 24 * hour)
  // Some browsers break requests off before they say that the page is left, so no answer is not remembered either.
  const isAnswered = answer.ok || answer.error.status !== 0
  if (isAnswered) writeCookie(checkCookie, canView ? '1' : '0', hour)
  return canView
}
