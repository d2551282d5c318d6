import type { z } from 'zod'
import type { UserView } from '#shop/accounts/accounts.schema.ts'
import { call } from '#web/calls/call.ts'
import { reportError } from '#web/errors/error-reporting.ts'
import { createStore } from '#web/store.ts'

export type ShownUser = z.infer<typeof UserView>

/** The signed-in user. Cached pages are the same for everyone, so the browser asks; until then, and after a failure, null. */
export const currentUser = createStore<{ user: ShownUser | null; isKnown: boolean }>({
  user: null,
  isKnown: false,
})

type Answer = { user: ShownUser | null }

export function loadUser(): Promise<void> {
  return ask('/api/auth/getCurrentUser')
}

/** Read again, after something of it was changed. */
export function refreshUser(): Promise<void> {
  return ask('/api/auth/refreshCurrentUser')
}

/** Specification 7 and 8: three more tries. A failure is reported, and the visitor counts as a guest. */
async function ask(path: string): Promise<void> {
  const answer = await call<Answer>(path, {}, { retries: 3 })
  // Without a connection, a report could not be sent.
  if (!answer.ok && answer.error.status !== 0) {
    reportError(new Error(`${path} failed with ${answer.error.status}`))
  }
  currentUser.set({ user: answer.ok ? answer.value.user : null, isKnown: true })
}

export function forgetUser(): void {
  currentUser.set({ user: null, isKnown: true })
}
