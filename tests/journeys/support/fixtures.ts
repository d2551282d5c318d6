import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { shops } from '../../support/shops.ts'
import { shopUrl } from './shops.ts'

/** Errors and warnings of the browser during one test. */
export type Complaints = {
  /** One that the test causes on purpose: it must appear, and does not fail the test. */
  expect(pattern: RegExp): void
  /** One that may or may not appear, because of a race. */
  tolerate(pattern: RegExp): void
  watch(page: Page): Promise<void>
}

/** Chromium's own message about a document with status 404. */
export const missingPage = /^error: Failed to load resource: the server responded with a status of 404/

/** Without JavaScript the preloaded texts are never used, and Chromium warns about that after a while. */
const unusedTexts = /The resource \S+\/shop-files\/\S+ was preloaded using link preload but not used/

const loud = new Set(['error', 'warning', 'assert'])

/**
 * Every test also fails on an error or warning in the console, on an uncaught error (React reports a failed
 * hydration as one) and on every violation of the content security policy.
 */
export const test = base.extend<{ complaints: Complaints; consent: string | null }>({
  /** The consent that the visitor gave earlier; null for a visitor who has not chosen yet and sees the banner. */
  consent: ['necessary', { option: true }],
  context: async ({ context, consent }, use) => {
    if (consent !== null) {
      await context.addCookies(
        shops.map(({ code }) => ({ name: 'consent', value: consent, url: shopUrl(code) })),
      )
    }
    await use(context)
  },
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const messages: string[] = []
      const expected: RegExp[] = []
      // That call has a timeout of one second; on a busy machine it may take longer.
      const tolerated: RegExp[] = [/The language was not saved 0/]
      if (!javaScriptEnabled) tolerated.push(unusedTexts)
      const complaints: Complaints = {
        expect: (pattern) => expected.push(pattern),
        tolerate: (pattern) => tolerated.push(pattern),
        async watch(watched) {
          watched.on('console', (message) => loud.has(message.type()) && messages.push(spoken(message)))
          watched.on('pageerror', (error) =>
            messages.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`),
          )
          await watched.addInitScript(reportViolations)
        },
      }
      await complaints.watch(page)
      await use(complaints)
      const known = [...expected, ...tolerated]
      const unexpected = messages.filter((text) => !known.some((pattern) => pattern.test(text)))
      expect(unexpected, 'complaints of the browser').toEqual([])
      const missing = expected.filter((pattern) => !messages.some((text) => pattern.test(text)))
      expect(missing, 'expected complaints that did not come').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function spoken(message: ConsoleMessage): string {
  return `${message.type()}: ${message.text()} (${message.location().url})`
}

/** A violation inside a worker or a hidden frame reaches the document's event, but not always the console. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`CSP violation: ${violatedDirective} stopped ${blockedURI}`)
  })
}
