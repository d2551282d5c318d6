import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** What the root knows of the shop; undefined only where the root itself failed. */
export function useShopData() {
  return useRouteLoaderData<typeof loader>('root')
}
