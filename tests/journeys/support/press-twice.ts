import type { Locator } from '@playwright/test'
import { holdAnswers } from './visit.ts'

/**
 * A double click on a slow phone: the second press comes before the page can react to the first. Returns the requests
 * to page actions from then on.
 */
export async function pressTwice(button: Locator): Promise<readonly string[]> {
  const page = button.page()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('.data')) sent.push(request.url())
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  // However busy the machine is, the first press is not answered before the second.
  const answer = await holdAnswers(page)
  await button.dblclick({ delay: 20 })
  answer()
  await devtools.detach()
  return sent
}
