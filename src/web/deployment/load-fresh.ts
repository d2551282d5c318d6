import type { ClientInstrumentation } from 'react-router'
import type { LayoutName } from '#web/layouts/layout-names.ts'
import { noteAwaitedPage } from './awaited-page.ts'
import { hasDirtyForm } from './dirty-form.ts'
import { newBuild } from './new-build.ts'

/** A customer who is paying must not be interrupted. */
const undisturbed: readonly string[] = ['checkout', 'payment'] satisfies LayoutName[]

type Navigation = { to: string | number; formMethod?: string }
type Surroundings = {
  isNewBuildReady(): boolean
  page(): Document
  load(href: string): void
}

/**
 * Once a new build is ready, the way to another page leads through the server. Not a client middleware: before one
 * is asked, React Router has begun to import the module of the new page, which went with its build, and on that
 * failure it reloads the page that the visitor was leaving. Nor could it tell a fetcher from a navigation.
 *
 * A build that nobody has noticed yet shows itself by just that failure. The page that was clicked is noted until it
 * has come, so the reloaded document knows where the visitor wanted to go (`takeAwaitedPage`).
 */
export function createLoadFresh(surroundings: Surroundings): ClientInstrumentation {
  const { isNewBuildReady, page, load } = surroundings
  return {
    router: ({ instrument }) =>
      instrument({
        async navigate(navigateHere, navigation) {
          const href = isNewBuildReady() ? freshHref(navigation, page()) : null
          if (href !== null) {
            load(href)
            await new Promise(() => {}) // the page on screen stays until the new one comes
          }
          const forget = noteAwaitedPage(page().location.href, linkedHref(navigation, page()))
          await navigateHere()
          forget()
        },
      }),
  }
}

export const loadFresh = createLoadFresh({
  isNewBuildReady: () => newBuild.get().isReady,
  page: () => document,
  load: (href) => window.location.assign(href),
})

/** The address to load as a document; null if the router should continue, as with every form. */
export function freshHref(navigation: Navigation, page: Document): string | null {
  const href = linkedHref(navigation, page)
  return href !== null && !isInCheckout(page) && !hasDirtyForm(page) ? href : null
}

/** The target of a link to another page of the shop. */
function linkedHref({ to, formMethod }: Navigation, page: Document): string | null {
  if (typeof to !== 'string' || !to.startsWith('/') || formMethod) return null
  const { origin, pathname, href } = page.location
  const next = new URL(to, href)
  return next.origin === origin && next.pathname !== pathname ? next.href : null
}

export function isInCheckout(page: Pick<Document, 'querySelector'>): boolean {
  const frame = page.querySelector<HTMLElement>('[data-layout]')
  return undisturbed.includes(frame?.dataset.layout ?? '')
}
