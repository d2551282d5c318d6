import type { Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { createStore, type Store } from '#web/store.ts'
import {
  applyChange,
  askedFor,
  type CartChange,
  type CartContent,
  type CartState,
  failed,
  noCart,
  received,
} from './cart-state.ts'

export type CartAnswer = { success: boolean; cart: CartContent }

export type CartStore = Pick<Store<CartState>, 'get' | 'subscribe' | 'set'> & {
  fetchCart(): Promise<void>
  /** Takes the server's cart; pending changes stay visible. */
  receive(content: CartContent): void
  reset(): void
  emptyItems(): void
  /** The server's last cart, without pending changes. */
  known(): CartState
  applyOptimistically(change: CartChange): void
  /** Ends a pending change, applied or not; `content` is the server's answer to it. */
  settle(change: CartChange, content?: CartContent): void
}

type Options = {
  ask(): Promise<Result<CartAnswer, CallFailure>>
  /** Called for a fetch that failed. */
  report(failure: CallFailure): void
}

export function createCartStore({ ask, report }: Options): CartStore {
  const store = createStore<CartState>(noCart)
  let known = noCart
  let pending: readonly CartChange[] = []
  /** Counts responses and resets, so that a response that was overtaken is ignored. */
  let generation = 0

  const show = (state: CartState) => {
    known = state
    store.set(pending.reduce(applyChange, known))
  }
  const receive = (content: CartContent) => {
    generation += 1
    show(received(content))
  }
  return {
    ...store,
    receive,
    async fetchCart() {
      generation += 1
      const asked = generation
      show(askedFor(known))
      const answer = await ask()
      if (generation !== asked) return
      if (answer.ok) return receive(answer.value.cart)
      show(failed(known))
      report(answer.error)
    },
    reset() {
      generation += 1
      pending = []
      show(noCart)
    },
    emptyItems: () => show({ ...known, items: [] }),
    known: () => known,
    applyOptimistically(change) {
      pending = [...pending, change]
      show(known)
    },
    settle(change, content) {
      pending = pending.filter((other) => other !== change)
      if (content) receive(content)
      else show(known)
    },
  }
}
