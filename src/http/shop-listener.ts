import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import type { HotPages } from './hot-pages.ts'

/** What a server of the shop does with a request: busy pages at once, the rest through the app. */
export function shopListener({
  hotPages,
  app,
}: {
  hotPages: Pick<HotPages, 'answer'>
  app: Pick<App, 'fetch'>
}): RequestListener {
  const throughApp = getRequestListener(app.fetch)
  return (request, response) => {
    if (!hotPages.answer(request, response)) void throughApp(request, response)
  }
}
