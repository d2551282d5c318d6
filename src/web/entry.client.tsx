import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLocale } from '#core/locale.ts'
import { MessagesProvider } from './messages/messages-context.tsx'

const { locale = '', messages: messagesHref = '' } = document.documentElement.dataset

/** Texts come as a file of their own, kept by the browser for as long as they do not change. */
async function start() {
  const response = await fetch(messagesHref)
  if (!response.ok || !isLocale(locale)) throw new Error(`Texts did not load: ${response.status}`)
  const messages = await response.json()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <MessagesProvider locale={locale} messages={messages}>
          <HydratedRouter />
        </MessagesProvider>
      </StrictMode>,
    )
  })
}

// A click while a page is still fading in skips that transition, and React Router leaves its promise to nobody.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)) {
    event.preventDefault()
  }
})

// Without its texts the page stays as the server sent it: links and forms work all the same.
start().catch((error: unknown) => console.warn(error))
