import type { Context } from 'hono'
import type { SessionCookie, SessionCookies } from '#shop/accounts/session-keeper.server.ts'
import { dropCookie, keepCookie } from './cookies.ts'
import type { AppEnv } from './kit.ts'

/** What a request wrote, it also reads. */
export function sessionCookies(c: Context<AppEnv>, sent: Partial<Record<string, string>>): SessionCookies {
  const written = new Map<SessionCookie, string | undefined>()
  const sentName = (name: SessionCookie) => (c.get('isSecure') ? `__Host-${name}` : name)
  return {
    read: (name) => (written.has(name) ? written.get(name) : sent[sentName(name)]),
    write(name, value) {
      written.set(name, value)
      keepCookie(c, name, value)
    },
    drop(name) {
      if (this.read(name) === undefined) return
      written.set(name, undefined)
      dropCookie(c, name)
    },
  }
}
