import type { Context } from 'hono'
import type { PrivateCookie, PrivateCookies } from '#shop/private-cookies.ts'
import type { AppEnv } from './app-types.ts'
import { cookieName, dropCookie, keepCookie } from './cookies.ts'

/** A cookie that this request has written is also read from then on. */
export function privateCookies(c: Context<AppEnv>, sent: Partial<Record<string, string>>): PrivateCookies {
  const written = new Map<PrivateCookie, string | undefined>()
  return {
    sent: (name) => sent[cookieName(c, name)],
    read: (name) => (written.has(name) ? written.get(name) : sent[cookieName(c, name)]),
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
