import type { Page } from '@playwright/test'

/** One animated half of a view transition; times in milliseconds from its start. */
export type Fade = { name: string; of: string; from: number; to: number }

declare global {
  interface Window {
    viewTransitions: Fade[][]
  }
}

/** Notes what each view transition animates, from the first document on. */
export async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    window.viewTransitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const noteFades = () => {
        const fades = document.getAnimations().flatMap((animation): Fade[] => {
          const { effect } = animation
          const isFade = animation instanceof CSSAnimation && animation.animationName.startsWith('fade')
          if (!isFade || !(effect instanceof KeyframeEffect)) return []
          const { delay = 0, endTime } = effect.getComputedTiming()
          return [
            {
              name: animation.animationName,
              of: effect.pseudoElement?.replace('::view-transition-', '') ?? '',
              from: delay,
              to: Number(endTime),
            },
          ]
        })
        window.viewTransitions.push(fades)
      }
      transition.ready.then(noteFades, noteFades)
      return transition
    }
  })
}

/** The fades of each transition so far, in a steady order. */
export async function recordedTransitions(page: Page): Promise<Fade[][]> {
  const transitions = await page.evaluate(() => window.viewTransitions)
  return transitions.map((fades) => fades.sort((a, b) => a.from - b.from || a.of.localeCompare(b.of)))
}
