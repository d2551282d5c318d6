import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { port } from './port.ts'

export type Customer = { email: string; password: string; first_name: string; last_name: string }

/** Somebody whom no other test knows. */
export function newCustomer(): Customer {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return {
    email: `ieva.${mark}@pastas.example`,
    password: 'kopa-smelio-7',
    first_name: 'Ieva',
    last_name: 'Petrauskaitė',
  }
}

/** Has an account on the default site; the page stays a guest's. */
export async function registeredCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  await signUp(page, customer)
  await page.context().clearCookies({ name: 'session' })
  return customer
}

/** Has an account on the default site, and the page is signed in. */
export async function signedInCustomer(page: Page): Promise<Customer> {
  const customer = newCustomer()
  await signUp(page, customer)
  return customer
}

async function signUp(page: Page, customer: Customer) {
  const answer = await page.request.post('/api/auth/register', { data: { ...customer, terms: true } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const outbox = `http://localhost:${port + 1}`

/**
 * The first link of that kind in the newest letter to somebody, read where whoever runs the shop would. Letters that jobs
 * write come when they come, and the newest makes the ones before worth nothing: wait for as many as were asked for.
 */
export async function letterLink(
  page: Page,
  { email }: Pick<Customer, 'email'>,
  kind: string,
  count = 1,
): Promise<string> {
  let links: string[] = []
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${outbox}/mails`)).text()
      const rows = list.split('<tr>').filter((row) => row.includes(email))
      links = []
      for (const row of rows) {
        const id = /\/mails\/(\d+)/.exec(row)?.[1]
        const letter = await (await page.request.get(`${outbox}/mails/${id}`)).text()
        const link = new RegExp(`https?://[^\\s"<]+(/[a-z]{2}/${kind}/[\\w-]+/)`).exec(letter)?.[1]
        if (link) links.push(link)
      }
      return links.length
    }, `${kind} letters to ${email}`)
    .toBeGreaterThanOrEqual(count)
  return links[0] as string
}
