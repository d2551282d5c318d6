import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { ShopFile } from '#shop/shop-file/shop-file.server.ts'
import { takeAwaitedPage } from './deployment/awaited-page.ts'
import { loadFresh } from './deployment/load-fresh.ts'
import { reportError, startErrorReporting } from './errors/error-reporting.ts'
import { isPassingFailure } from './errors/passing-failure.ts'
import { ShopProvider } from './shop-context.tsx'

/** The data that all pages share come as a separate file, which the browser caches until it changes. */
async function start() {
  const response = await fetch(document.documentElement.dataset.shopFile ?? '')
  if (!response.ok) throw new Error(`The shop's texts did not load: ${response.status}`)
  const file: ShopFile = await response.json()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShopProvider file={file} requestId={document.documentElement.dataset.request ?? null}>
          <HydratedRouter instrumentations={[loadFresh]} onError={(error) => reportError(error)} />
        </ShopProvider>
      </StrictMode>,
    )
  })
}

window.addEventListener('unhandledrejection', (event) => {
  if (isPassingFailure(event.reason)) event.preventDefault()
})

startErrorReporting()

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
