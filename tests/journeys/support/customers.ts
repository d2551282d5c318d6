import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { field } from './buying.ts'
import { expect } from './fixtures.ts'
import { port } from './port.ts'
import { withoutReminder } from './visit.ts'

export type Customer = { email: string; password: string; first_name: string; last_name: string }

export const password = 'kopa-smelio-7'

/** A customer that no other test uses. */
export function newCustomer(): Customer {
  return {
    email: `ieva.${randomUUID()}@pastas.example`,
    password,
    first_name: 'Ieva',
    last_name: 'Petrauskaitė',
  }
}

/** A customer with an account on the default site; the page is not signed in. */
export async function registeredCustomer(page: Page): Promise<Customer> {
  const customer = await register(page.request)
  await page.context().clearCookies({ name: 'session' })
  return customer
}

/** A customer with an account on the default site; the page is signed in. */
export function signedInCustomer(page: Page): Promise<Customer> {
  return register(page.request)
}

/** Registers a new customer, which signs in the browser of that request. */
export async function register(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<Customer> {
  const customer = { ...newCustomer(), ...changes }
  const answer = await request.post('/api/auth/register', { data: { ...customer, terms: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  return customer
}

const outbox = `http://localhost:${port + 1}`

/**
 * The first link of that kind in the newest email to a customer, read from the email outbox of the shop. Jobs send
 * emails with a delay, and each new link invalidates the earlier ones, so wait for as many emails as were requested.
 */
export async function emailLink(
  page: Page,
  { email }: Pick<Customer, 'email'>,
  kind: string,
  count = 1,
): Promise<string> {
  let links: string[] = []
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`${outbox}/emails`)).text()
        const rows = list.split('<tr>').filter((row) => row.includes(email))
        links = []
        for (const row of rows) {
          const id = /\/emails\/(\d+)/.exec(row)?.[1]
          const message = await (await page.request.get(`${outbox}/emails/${id}`)).text()
          const link = new RegExp(`https?://[^\\s"<]+(/[a-z]{2}/${kind}/[\\w-]+/(?:\\?key=\\w+)?)`).exec(
            message,
          )?.[1]
          if (link) links.push(link)
        }
        return links.length
      },
      { message: `${kind} emails to ${email}`, timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return links[0] as string
}

/** A demo customer with balance, orders and an unpaid invoice on every site; each test that spends them has its own. */
const busy = { email: 'busy@demo.test', password: 'amber-demo-2026' }

/** Signs in on the page, because only the browser resolves these hosts. */
export async function signInAsBusy(page: Page, origin: string): Promise<void> {
  await withoutReminder(page)
  await page.goto(`${origin}/en/login/`)
  await field(page, 'email').fill(busy.email)
  await field(page, 'password').fill(busy.password)
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Adds an address of the customer who is signed in in the browser of that request. */
export async function addAddress(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const data = {
    first_name: 'Ieva',
    last_name: 'Petrauskaitė',
    first_address: 'Gedimino pr. 9',
    city: 'Vilnius',
    zip: '01103',
    country_id: 1,
    phone_number: '+37061234567',
    ...changes,
  }
  const answer = await request.post('/api/account/add-delivery-address', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
