import { createContext, type ReactNode, useContext } from 'react'
import type { ShopFile } from '#shop/store-config/shop-file.server.ts'
import type { ShopView } from '#shop/store-config/shop-view.ts'
import { MessagesProvider } from './messages/messages-context.tsx'

const Context = createContext<ShopView | null>(null)

/** What every page shares. The server takes it from memory, the browser from a file that it keeps. */
export function ShopProvider({ file, children }: { file: ShopFile; children: ReactNode }) {
  return (
    <Context value={file.shop}>
      <MessagesProvider locale={file.shop.locale} messages={file.messages}>
        {children}
      </MessagesProvider>
    </Context>
  )
}

export function useShop(): ShopView {
  const shop = useContext(Context)
  if (!shop) throw new Error('useShop needs a ShopProvider')
  return shop
}
