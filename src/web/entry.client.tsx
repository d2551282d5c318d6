import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { ShopFile } from '#shop/shop-file/shop-file.server.ts'
import { takeAwaitedPage } from './deployment/awaited-page.ts'
import { loadFresh } from './deployment/load-fresh.ts'
import { reportError, startErrorReporting } from './errors/error-reporting.ts'
import { isPassingFailure } from './errors/passing-failure.ts'
import { ShopProvider } from './shop-context.tsx'

const { shopFile, request = null } = document.documentElement.dataset

/** The data that all pages of a shop share come as a separate file, which the browser caches until it changes. */
async function start() {
  const file = shopFile && (await load(shopFile))
  const router = <HydratedRouter instrumentations={[loadFresh]} onError={(error) => reportError(error)} />
  const page = file ? <ShopProvider {...{ file, requestId: request, children: router }} /> : router
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{page}</StrictMode>)
  })
}

async function load(href: string): Promise<ShopFile> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The shop's texts did not load: ${response.status}`)
  return response.json()
}

window.addEventListener('unhandledrejection', (event) => {
  if (isPassingFailure(event.reason)) event.preventDefault()
})

startErrorReporting()

// Few visits come from a campaign.
const { search } = window.location
if (/[?&]utm_/i.test(search)) {
  void import('./campaign/remember-campaign.ts').then(({ rememberCampaign }) => rememberCampaign(search))
}

const awaited = takeAwaitedPage(window.location.href)
if (awaited !== null) {
  // Not `assign`: while a page is loading, browsers let it replace the entry to go back to.
  window.history.pushState(null, '', awaited)
  window.location.reload()
} else {
  // Without its texts the page stays as the server sent it: links and forms work all the same.
  start().catch((error: unknown) => {
    console.warn(error)
    reportError(error)
  })
}
