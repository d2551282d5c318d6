import { readCookie, writeCookie } from '#web/cookies.ts'

const hour = 60 * 60
const viewCookie = 'can_view_translations'
/** Says that a check was made within the hour and need not be repeated for a user who may not. */
const checkCookie = 'can_check_translations'

export function wasRefused(): boolean {
  return readCookie(checkCookie) === '0'
}

export function keepPermission(canView: boolean): void {
  writeCookie(viewCookie, canView ? '1' : '0', 24 * hour)
  writeCookie(checkCookie, canView ? '1' : '0', hour)
}

/** A guest has no permissions, so no call is needed. The permission of the next user is fetched again. */
export function forgetPermission(): void {
  if (readCookie(viewCookie) !== '0') writeCookie(viewCookie, '0', 24 * hour)
  if (readCookie(checkCookie) !== null) writeCookie(checkCookie, '', 0)
}
