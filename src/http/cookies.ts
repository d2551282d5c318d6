import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './app-types.ts'

const day = 24 * 60 * 60

/** Every cookie that the server sets, with its lifetime (decisions D19). Host-only, so that no site sees another's. */
const cookies = {
  locale: { maxAge: 365 * day, httpOnly: false },
  currency_id: { maxAge: 365 * day, httpOnly: false },
  country_id: { maxAge: 365 * day, httpOnly: false },
  utm: { maxAge: 90 * day, httpOnly: true },
  /** Ends with the browser session; the server decides how long it is valid. */
  session: { httpOnly: true },
  long_term_session: { maxAge: 90 * day, httpOnly: true },
  known_browser: { maxAge: 365 * day, httpOnly: true },
  /** Encrypted: what a customer typed into the checkout when the session was lost. */
  typed_fields: { maxAge: 30 * 60, httpOnly: true },
  cart_token: { maxAge: 30 * day, httpOnly: true },
  quote_draft: { maxAge: 30 * day, httpOnly: true },
  /** Written by a vote on an answer or a post, so that the same browser's next vote replaces it. */
  voter: { maxAge: 365 * day, httpOnly: true },
  /** Of the office. The server decides how long it is valid. */
  staff_session: { httpOnly: true },
  /** Encrypted: who has given the right password and not yet a code. */
  staff_pending: { maxAge: 10 * 60, httpOnly: true },
  staff_trusted: { maxAge: day / 2, httpOnly: true },
  /** On a shop's host. The server decides how long it is valid. */
  office_pass: { httpOnly: true },
} as const

/** Over TLS these get the prefix `__Host-`: browsers then accept them only from this host. */
const bound: readonly string[] = [
  'session',
  'long_term_session',
  'known_browser',
  'voter',
  'staff_session',
  'staff_pending',
  'staff_trusted',
  'office_pass',
]

export type CookieName = keyof typeof cookies

export function keepCookie(c: Context<AppEnv>, name: CookieName, value: string): void {
  setCookie(c, name, value, { ...cookies[name], ...shared(c, name) })
}

export function dropCookie(c: Context<AppEnv>, name: CookieName): void {
  deleteCookie(c, name, { httpOnly: cookies[name].httpOnly, ...shared(c, name) })
}

/** As a browser sends it back. */
export function cookieName(c: Context<AppEnv>, name: CookieName): string {
  return c.get('isSecure') && bound.includes(name) ? `__Host-${name}` : name
}

function shared(c: Context<AppEnv>, name: CookieName) {
  const isSecure = c.get('isSecure')
  return {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure,
    ...(isSecure && bound.includes(name) && { prefix: 'host' as const }),
  } as const
}
