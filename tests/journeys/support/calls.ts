import { expect, type Page } from '@playwright/test'

// biome-ignore lint/suspicious/noExplicitAny: whatever that call returns
type Answer = any

/**
 * A call of the API as the page itself would make it, with its cookies. It runs inside the page, because only the
 * browser resolves the hosts of every site.
 */
export async function callFrom(
  page: Page,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([path, payload, headers]) => {
      const answer = await fetch(path, {
        method: payload ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(payload && { body: JSON.stringify(payload) }),
      })
      return { status: answer.status, text: await answer.text() }
    },
    [path, payload, headers] as const,
  )
  expect(status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text)
}
