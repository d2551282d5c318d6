import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

export const password = 'kopa-smelio-7'

/** Somebody new, signed in in the browser of that request. */
export async function register(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  const person = {
    email: `${randomUUID()}@pastas.example`,
    password,
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    terms: true,
    ...changes,
  }
  const answer = await request.post('/api/auth/register', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}
