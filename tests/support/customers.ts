import { expect } from 'vitest'
import { browser, type Door } from './browser.ts'

export const password = 'kopa-smelio-7'
let people = 0

/** Registers a new customer, who is then signed in. */
export async function customer(
  shop: Door,
  { host, ...changes }: { host?: string } & Record<string, unknown> = {},
) {
  people += 1
  const person = {
    email: `ieva${people}@pastas.example`,
    password,
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    terms: true,
    ...changes,
  }
  const visitor = browser(shop, host ? { host } : {})
  const { status, body } = await visitor.ask('/api/auth/register', person)
  expect(status, JSON.stringify(body)).toBe(200)
  const user = body.user as { id: number; email: string; suite_code: string }
  return { ...person, ask: visitor.ask, visitor, user }
}

/** Signs a customer in with another browser. */
export async function signIn(
  shop: Door,
  { email }: { email: string },
  changes: Record<string, unknown> = {},
) {
  const visitor = browser(shop)
  return { ...visitor, answer: await visitor.ask('/api/auth/login', { email, password, ...changes }) }
}

export async function isSignedIn({
  ask,
}: {
  ask: (path: string, payload: object) => Promise<{ body: Record<string, unknown> }>
}) {
  return (await ask('/api/auth/getCurrentUser', {})).body.user !== null
}
