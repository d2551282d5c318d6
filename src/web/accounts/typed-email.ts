import { createStore } from '#web/store.ts'

/** Typed once, it is there in the next of the forms: signing in, registering, asking for a link. Never in an address. */
export const typedEmail = createStore<{ email: string }>({ email: '' })
