import { createContext, type ReactNode, useContext } from 'react'
import type { ShopFile } from '#shop/shop-file/shop-file.server.ts'
import type { ShopView } from '#shop/shop-file/shop-view.ts'
import { MessagesProvider } from './messages/messages-context.tsx'

const Context = createContext<ShopView | null>(null)
const RequestContext = createContext<string | null>(null)

/** The data that every page shares. The server has them in memory, the browser loads them from a cached file. */
type Props = { file: ShopFile; requestId: string | null; children: ReactNode }

export function ShopProvider({ file, requestId, children }: Props) {
  return (
    <RequestContext value={requestId}>
      <Context value={file.shop}>
        <MessagesProvider locale={file.shop.locale} messages={file.messages}>
          {children}
        </MessagesProvider>
      </Context>
    </RequestContext>
  )
}

export function useShop(): ShopView {
  const shop = useContext(Context)
  if (!shop) throw new Error('useShop needs a ShopProvider')
  return shop
}

/** The id of the request that rendered this document; null on cached pages, which answer many requests. */
export function useRequestId(): string | null {
  return useContext(RequestContext)
}
