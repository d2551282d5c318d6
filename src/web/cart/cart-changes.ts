import type { Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { createStore, type Store } from '#web/store.ts'
import type { Wish } from './cart-state.ts'
import type { CartAnswer, CartStore } from './cart-store.ts'

/** So long the presses of one line are gathered into one wish. */
const gatherMs = 250

/** In the server's words; null where it could not be reached. */
export type Problem = { text: string | null }
export type CartProblems = { lines: Readonly<Record<number, Problem>>; general: Problem | null }

/** A wish that a later one has replaced was not granted, and is no problem. */
export type Outcome = { isGranted: boolean; problem: Problem | null }

export type CartChanges = {
  want(wish: Wish): Promise<Outcome>
  /** Whatever still waits is sent now: the page is being left. */
  flush(): void
  problems: Store<CartProblems>
}

type Options = {
  store: CartStore
  send(path: string, payload: object): Promise<Result<CartAnswer, CallFailure>>
}
const replacedOutcome: Outcome = { isGranted: false, problem: null }

type Waiting = { wish: Wish; tell(outcome: Outcome): void }

/**
 * Changes are seen at once and sent one after the other, each with the version that the one before brought. A change that
 * is refused is taken back: what the server has is fetched, and why stands at its line.
 */
export function createCartChanges({ store, send }: Options): CartChanges {
  const problems = createStore<CartProblems>({ lines: {}, general: null })
  let waiting: readonly Waiting[] = []
  let isSending = false
  let gathering: ReturnType<typeof setTimeout> | undefined

  const note = (wish: Wish, problem: Problem | null) => {
    if (!('id' in wish)) return
    const { [wish.id]: _before, ...others } = problems.get().lines
    problems.set({ lines: problem ? { ...others, [wish.id]: problem } : others })
  }

  async function work() {
    clearTimeout(gathering)
    if (isSending) return
    isSending = true
    for (let next = waiting[0]; next; next = waiting[0]) {
      waiting = waiting.slice(1)
      next.tell(await grant(next.wish))
    }
    isSending = false
  }

  async function grant(wish: Wish): Promise<Outcome> {
    const answer = await send(pathOf(wish), payloadOf(wish, store.known().version))
    store.settle(wish, answer.ok ? answer.value.cart : undefined)
    if (answer.ok) return { isGranted: true, problem: null }
    const { status, code, text } = readRefusal(answer.error)
    const problem = { text }
    // Whoever wanted more of something, or entered a code, is told where they asked for it.
    if (wish.kind === 'add' || wish.kind === 'promo') return { isGranted: false, problem }
    const isStale = code === 'service.stale_version'
    // What waits was meant for a cart that is no more.
    if (isStale) dropWaiting()
    const isHeard = status > 0 && status < 500
    if (isHeard) await store.fetchCart()
    const isLineThere = 'id' in wish && store.get().items.some(({ id }) => id === wish.id)
    if (isLineThere && !isStale) note(wish, problem)
    else problems.set({ general: problem })
    return { isGranted: false, problem }
  }

  function dropWaiting() {
    for (const { wish, tell } of waiting) {
      store.settle(wish)
      tell(replacedOutcome)
    }
    waiting = []
  }

  return {
    problems,
    flush: () => void work(),
    want(wish) {
      note(wish, null)
      problems.set({ general: null })
      const replaced = waiting.filter((other) => isSameSubject(other.wish, wish))
      waiting = waiting.filter((other) => !replaced.includes(other))
      const granted = new Promise<Outcome>((tell) => {
        waiting = [...waiting, { wish, tell }]
      })
      store.hope(wish)
      for (const { wish: older, tell } of replaced) {
        store.settle(older)
        tell(replacedOutcome)
      }
      clearTimeout(gathering)
      gathering = setTimeout(work, wish.kind === 'quantity' ? gatherMs : 0)
      return granted
    },
  }
}

function isSameSubject(one: Wish, other: Wish): boolean {
  if ('id' in one && 'id' in other) return one.id === other.id
  return one.kind === other.kind && (one.kind === 'shipping' || one.kind === 'promo')
}

function pathOf(wish: Wish): string {
  const names = {
    quantity: 'update',
    remove: 'remove',
    clear: 'clear',
    shipping: 'set-shipping',
    add: 'add',
    promo: 'code' in wish && wish.code === null ? 'remove-promo' : 'apply-promo',
  }
  return `/api/cart/${names[wish.kind]}`
}

function payloadOf(wish: Wish, version: number): object {
  switch (wish.kind) {
    case 'quantity':
      return { id: wish.id, quantity: wish.quantity, version }
    case 'remove':
      return { id: wish.id, version }
    case 'clear':
      return { version }
    case 'shipping':
      return { shipping_method: wish.method, version }
    // A code, and more of something, are right whatever else there is.
    case 'promo':
      return wish.code === null ? {} : { code: wish.code }
    case 'add':
      return { product_id: wish.product_id, variant_id: wish.variant_id, quantity: wish.quantity }
  }
}

function readRefusal({ status, answer }: CallFailure) {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown }
  return { status, code, text: typeof message === 'string' ? message : null }
}
