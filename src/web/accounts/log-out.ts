import { call } from '#web/calls/call.ts'
import { forgetUser } from './current-user.ts'

/**
 * Specification 4: the user is forgotten, and a page that needs one is left for the home page. It is left by loading a
 * document, so that nothing of the last user stays in memory.
 */
export async function logOut({ home, needsUser }: { home: string; needsUser: boolean }): Promise<boolean> {
  const answer = await call('/api/auth/logout', {})
  if (!answer.ok) return false
  forgetUser()
  if (needsUser) window.location.assign(home)
  return true
}
