import type { Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { createStore, type Store } from '#web/store.ts'
import type { CartChange } from './cart-state.ts'
import type { CartAnswer, CartStore } from './cart-store.ts'

/** Presses on one line within this time become one change. */
const gatherMs = 250

/** The server's message; null if it could not be reached. */
export type Problem = { text: string | null }
export type CartProblems = { lines: Readonly<Record<number, Problem>>; general: Problem | null }

/** A change that a later one replaced is not applied, and that is no problem. */
export type Outcome = { isApplied: boolean; problem: Problem | null }

export type CartChanges = {
  enqueue(change: CartChange): Promise<Outcome>
  /** Sends at once what still waits, because the visitor leaves the page. */
  flush(): void
  problems: Store<CartProblems>
}

type Options = {
  store: CartStore
  post(path: string, payload: object): Promise<Result<CartAnswer, CallFailure>>
}
const replacedOutcome: Outcome = { isApplied: false, problem: null }

type Waiting = { change: CartChange; resolve(outcome: Outcome): void }

/**
 * Shows changes at once and sends them one after the other, each with the version that the one before returned. A refused
 * change is undone: the cart is fetched again, and its line shows the reason.
 */
export function createCartChanges({ store, post }: Options): CartChanges {
  const problems = createStore<CartProblems>({ lines: {}, general: null })
  let waiting: readonly Waiting[] = []
  let isSending = false
  let gathering: ReturnType<typeof setTimeout> | undefined

  const setLineProblem = (change: CartChange, problem: Problem | null) => {
    if (!('id' in change)) return
    const { [change.id]: _before, ...others } = problems.get().lines
    problems.set({ lines: problem ? { ...others, [change.id]: problem } : others })
  }

  async function sendWaiting() {
    clearTimeout(gathering)
    if (isSending) return
    isSending = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      waiting = waiting.slice(1)
      next.resolve(await send(next.change))
    }
    isSending = false
  }

  async function send(change: CartChange): Promise<Outcome> {
    const answer = await post(pathOf(change), payloadOf(change, store.known().version))
    store.settle(change, answer.ok ? answer.value.cart : undefined)
    if (answer.ok) return { isApplied: true, problem: null }
    const { status, code, text } = readRefusal(answer.error)
    const problem = { text }
    // These have no line yet, so the caller shows the problem.
    if (change.kind === 'add' || change.kind === 'promo') return { isApplied: false, problem }
    const isStale = code === 'service.stale_version'
    // The waiting changes were meant for another version of the cart.
    if (isStale) dropWaiting()
    const isRefused = status > 0 && status < 500
    if (isRefused) await store.fetchCart()
    const isLineThere = 'id' in change && store.get().items.some(({ id }) => id === change.id)
    if (isLineThere && !isStale) setLineProblem(change, problem)
    else problems.set({ general: problem })
    return { isApplied: false, problem }
  }

  function dropWaiting() {
    for (const { change, resolve } of waiting) {
      store.settle(change)
      resolve(replacedOutcome)
    }
    waiting = []
  }

  return {
    problems,
    flush: () => void sendWaiting(),
    enqueue(change) {
      setLineProblem(change, null)
      problems.set({ general: null })
      const replaced = waiting.filter((other) => isSameSubject(other.change, change))
      waiting = waiting.filter((other) => !replaced.includes(other))
      const outcome = new Promise<Outcome>((resolve) => {
        waiting = [...waiting, { change, resolve }]
      })
      store.applyOptimistically(change)
      for (const { change: older, resolve } of replaced) {
        store.settle(older)
        resolve(replacedOutcome)
      }
      clearTimeout(gathering)
      gathering = setTimeout(sendWaiting, change.kind === 'quantity' ? gatherMs : 0)
      return outcome
    },
  }
}

function isSameSubject(one: CartChange, other: CartChange): boolean {
  if ('id' in one && 'id' in other) return one.id === other.id
  return one.kind === other.kind && (one.kind === 'shipping' || one.kind === 'promo')
}

function pathOf(change: CartChange): string {
  const names = {
    quantity: 'update',
    remove: 'remove',
    clear: 'clear',
    shipping: 'set-shipping',
    add: 'add',
    promo: 'code' in change && change.code === null ? 'remove-promo' : 'apply-promo',
  }
  return `/api/cart/${names[change.kind]}`
}

function payloadOf(change: CartChange, version: number): object {
  switch (change.kind) {
    case 'quantity':
      return { id: change.id, quantity: change.quantity, version }
    case 'remove':
      return { id: change.id, version }
    case 'clear':
      return { version }
    case 'shipping':
      return { shipping_method: change.method, version }
    // A code, or one more item, fits any version of the cart.
    case 'promo':
      return change.code === null ? {} : { code: change.code }
    case 'add':
      return { product_id: change.product_id, variant_id: change.variant_id, quantity: change.quantity }
  }
}

function readRefusal({ status, answer }: CallFailure) {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown }
  return { status, code, text: typeof message === 'string' ? message : null }
}
