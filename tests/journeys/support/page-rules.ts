import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export async function setTheme(page: Page, theme: string) {
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme)
}

type Part = {
  /** A selector: only this part of the page, such as an open dialog, behind which the page is inert. */
  within?: string
  /** Only the rules about colours, for a page that was checked in the other colour mode. */
  onlyColours?: boolean
}

export async function violations(
  page: Page,
  { within = 'html', onlyColours = false }: Part = {},
): Promise<string[]> {
  // Colours during the transition between the modes must not be checked.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(stand)
  // The bar of a page that has just come stays for half a second.
  await expect(page.locator('[role=progressbar][data-phase]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { run } = (
        window as unknown as { axe: { run(part: Node | null, options: object): Promise<AxeResults> } }
      ).axe
      const part = selector === 'html' ? document : document.querySelector(selector)
      if (!part) throw new Error(`There is no ${selector}`)
      const { violations } = await run(part, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    [within, onlyColours ? colourRules : allRules] as const,
  )
}

/** Waits for animations that were running before motion was reduced. */
async function stand() {
  const passing = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    )
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** The spacing of text that readers may set for themselves (WCAG 1.4.12). */
export function spaceOut() {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.style.setProperty('line-height', '1.5', 'important')
    element.style.setProperty('letter-spacing', '0.12em', 'important')
    element.style.setProperty('word-spacing', '0.16em', 'important')
  }
}

/** What makes the page scroll sideways; empty if nothing does. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [`${scrollWidth} in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 80))]
  })
}

/** A status that screen readers announce at once: inside a busy region they wait until it is no longer busy. */
export function announcedStatus(page: Page, text: string): Locator {
  return page.locator('[role="status"]:not([aria-busy] *)').filter({ hasText: text })
}

/** The focused element and whether its focus is visible; null once the focus has left the page. */
export function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A card draws the ring around itself, a choice around its label, a field with a unit around both.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const rings = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.parentElement, label].flatMap((around) => (around ? [getComputedStyle(around)] : [])),
    ]
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return {
      name:
        element.getAttribute('aria-label') ??
        ((element instanceof HTMLInputElement && element.labels?.[0]?.textContent) || element.textContent),
      isUncovered: element.contains(middle) || (middle?.contains(element) ?? false),
      hasRing: rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ),
      isInSight: top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth,
    }
  })
}
