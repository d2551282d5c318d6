import type { Page } from '@playwright/test'

declare global {
  interface Window {
    transitionsStarted: number
    firstTransitionWasSkipped?: true
    endFirstTransition(): void
  }
}

/** The data of a client navigation. */
export const payloads = '**/*.data?*'

export function logo(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Amberway', exact: true })
}

export function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Every main heading that is on screen from now on, also in the next documents. */
export async function watchTitles(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('noteTitle', (text: string) => seen.push(text))
  const watch = () => {
    const note = () => {
      const text = document.querySelector('h1')?.textContent
      if (text) (window as unknown as { noteTitle(text: string): void }).noteTitle(text)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return seen
}

/** Holds the first transition open until the test ends it, so that events can happen during it. */
export async function holdFirstTransition(page: Page) {
  await page.evaluate(() => {
    const drawn = Promise.withResolvers<void>()
    window.endFirstTransition = drawn.resolve
    window.transitionsStarted = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      window.transitionsStarted += 1
      if (window.transitionsStarted > 1 || typeof update !== 'function') return start(update)
      return start(async () => {
        await update()
        await drawn.promise
      })
    }
    // Only recorded, not prevented: the test checks whether the page treats it as an error.
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if (reason instanceof DOMException) window.firstTransitionWasSkipped = true
    })
  })
  return {
    started: () => page.evaluate(() => window.transitionsStarted),
    wasSkipped: () => page.evaluate(() => window.firstTransitionWasSkipped ?? false),
    end: () => page.evaluate(() => window.endFirstTransition()),
  }
}
