import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from './kit.ts'

const day = 24 * 60 * 60

/** Every cookie that the shop sets, with its lifetime (decisions D19). Host-only, so that no site sees another's. */
const cookies = {
  locale: { maxAge: 365 * day, httpOnly: false },
  currency_id: { maxAge: 365 * day, httpOnly: false },
  utm: { maxAge: 90 * day, httpOnly: true },
} as const

export function keepCookie(c: Context<AppEnv>, name: keyof typeof cookies, value: string): void {
  setCookie(c, name, value, { ...cookies[name], path: '/', sameSite: 'Lax', secure: c.get('isSecure') })
}
