import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** What the root knows of this visit; undefined only where the root itself failed. */
export function useVisit() {
  return useRouteLoaderData<typeof loader>('root')
}
