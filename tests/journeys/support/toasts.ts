import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    toastsShown?: string[]
  }
}

/** Records toasts until the document changes; a toast disappears, and a busy machine may check too late. */
export async function listenForToasts(page: Page) {
  await page.evaluate(() => {
    const shown: string[] = []
    window.toastsShown = shown
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || !target.closest('[role="status"]')) continue
        for (const node of addedNodes) shown.push(node.textContent ?? '')
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return (text: string) =>
    expect
      .poll(() => page.evaluate(() => window.toastsShown), { message: `a toast says: ${text}` })
      .toContainEqual(expect.stringContaining(text))
}
