import type { Page } from '@playwright/test'
import { demoStaff } from '../../../db/seed/demo-accounts.ts'
import { newToken } from '../../../src/platform/secret-token.server.ts'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { port } from './port.ts'
import { query } from './shop-database.ts'

export const officeUrl = (path: string) => `http://office.localhost:${port}${path}`

/** Signs the demo person with this role in, with password and code given a moment ago. */
export async function enterOffice(page: Page, role: Role): Promise<void> {
  const email = demoStaff.find((person) => person.role === role)?.email ?? ''
  const { token, hash } = newToken()
  await query(
    `insert into staff_devices (staff_id, token_hash, browser, system, address, signed_in_at, last_seen_at, expires_at, confirmed_at)
     select id, $2, 'Chrome', 'Linux', '127.0.0.1', now(), now(), now() + interval '1 hour', now() from staff where email = $1`,
    [email, hash],
  )
  await page.context().addCookies([{ name: 'staff_session', value: token, url: officeUrl('/') }])
}
