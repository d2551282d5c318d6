import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every rule that the page breaks, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Colours on their way from one mode to the other are nobody's colours.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe
    const { violations } = await run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, tags)
}
