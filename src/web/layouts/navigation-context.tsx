import { createContext, type ReactNode, use, useMemo } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { cartNumbers } from '#web/cart/cart-numbers.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { useStore } from '#web/store.ts'
import { freshMenu } from './fresh-menu.ts'
import type { Navigation } from './navigation.ts'
import { shopNavigation } from './shop-navigation.ts'

const Context = createContext<Navigation | null>(null)

/** For the gallery, which shows the frame with every part. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation
  children: ReactNode
}) {
  return <Context value={navigation}>{children}</Context>
}

export function useSiteNavigation(): Navigation {
  const given = use(Context)
  const shop = useShop()
  const t = useT()
  const name = useUser()?.first_name ?? null
  const departments = useStore(freshMenu, (state) => state.departments) ?? shop.departments
  const own = useMemo(() => shopNavigation({ ...shop, departments }, t, name), [shop, departments, t, name])
  const numbers = useStore(cartNumbers, (state) => state)
  return given ?? { ...own, cart: own.cart && { ...own.cart, ...numbers } }
}
