import { type ComponentType, lazy } from 'react'

type Page = ComponentType<{ statusText: string }>

/** Few see it, so browsers fetch it when it is needed. The server renders in one go, and puts its own here. */
export const missing: { Page: Page } = {
  Page: lazy(() => import('./missing-page.tsx').then((page) => ({ default: page.MissingPage }))),
}
