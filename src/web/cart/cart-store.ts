import type { Result } from '#core/result.ts'
import type { CallFailure } from '#web/calls/call.ts'
import { createStore, type Store } from '#web/store.ts'
import {
  applied,
  askedFor,
  type CartContent,
  type CartState,
  failed,
  noCart,
  received,
  type Wish,
} from './cart-state.ts'

export type CartAnswer = { success: boolean; cart: CartContent }

export type CartStore = Pick<Store<CartState>, 'get' | 'subscribe' | 'set'> & {
  fetchCart(): Promise<void>
  /** As it stands at the server; what is still wished for stays in sight. */
  receive(content: CartContent): void
  reset(): void
  emptyItems(): void
  /** What the server has said last, without wishes. */
  known(): CartState
  hope(wish: Wish): void
  /** A wish has come true, or will not; the answer to it may come along. */
  settle(wish: Wish, content?: CartContent): void
}

type Options = {
  ask(): Promise<Result<CartAnswer, CallFailure>>
  /** Of a fetch that failed, with what the server answered. */
  report(failure: CallFailure): void
}

export function createCartStore({ ask, report }: Options): CartStore {
  const store = createStore<CartState>(noCart)
  let known = noCart
  let wishes: readonly Wish[] = []
  /** Counts what was heard, so that an answer that was overtaken is not taken for news. */
  let news = 0

  const show = (state: CartState) => {
    known = state
    store.set(wishes.reduce(applied, known))
  }
  const receive = (content: CartContent) => {
    news += 1
    show(received(content))
  }
  return {
    ...store,
    receive,
    async fetchCart() {
      news += 1
      const asked = news
      show(askedFor(known))
      const answer = await ask()
      if (news !== asked) return
      if (answer.ok) return receive(answer.value.cart)
      show(failed(known))
      report(answer.error)
    },
    reset() {
      news += 1
      wishes = []
      show(noCart)
    },
    emptyItems: () => show({ ...known, items: [] }),
    known: () => known,
    hope(wish) {
      wishes = [...wishes, wish]
      show(known)
    },
    settle(wish, content) {
      wishes = wishes.filter((other) => other !== wish)
      if (content) receive(content)
      else show(known)
    },
  }
}
