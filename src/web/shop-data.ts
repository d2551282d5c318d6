import { useRouteLoaderData } from 'react-router'
import type { ShopView } from './layouts/shop-view.server.ts'
import { unpack } from './packed.ts'
import type { loader } from './root.tsx'

/** What the root knows of the shop; undefined only where the root itself failed. */
export function useShopData(): ShopView | undefined {
  const packed = useRouteLoaderData<typeof loader>('root')
  return packed === undefined ? undefined : unpack(packed)
}
