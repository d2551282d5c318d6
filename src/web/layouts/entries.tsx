import { createContext, type ReactNode, use, useMemo } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { cartNumbers } from '#web/cart/cart-numbers.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { useStore } from '#web/store.ts'
import type { Entries } from './entry.ts'
import { shopEntries } from './shop-entries.ts'

const Context = createContext<Entries | null>(null)

/** For the gallery, which shows the frame with all that it can hold. */
export function EntriesProvider({ entries, children }: { entries: Entries; children: ReactNode }) {
  return <Context value={entries}>{children}</Context>
}

export function useEntries(): Entries {
  const given = use(Context)
  const shop = useShop()
  const t = useT()
  const name = useUser()?.first_name ?? null
  const own = useMemo(() => shopEntries(shop, t, name), [shop, t, name])
  const numbers = useStore(cartNumbers, (state) => state)
  return given ?? { ...own, cart: own.cart && { ...own.cart, ...numbers } }
}
