import { readCookie, writeCookie } from '#web/cookies.ts'

const day = 24 * 60 * 60
export const viewCookie = 'can_view_translations'
/** Says that a check was made within the hour and need not be repeated for a user who may not. */
export const checkCookie = 'can_check_translations'

/** A guest has no permissions, so no call is needed. The permission of the next user is fetched again. */
export function forgetPermission(): void {
  if (readCookie(viewCookie) !== '0') writeCookie(viewCookie, '0', day)
  if (readCookie(checkCookie) !== null) writeCookie(checkCookie, '', 0)
}
