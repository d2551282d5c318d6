import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app.ts'
import type { HotPages } from './hot-pages.ts'

/** Answers busy pages at once and passes other requests to the app. */
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
