import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import type { OutgoingEmail } from '../../../src/platform/mailer.server.ts'
import { sendQueuedEmail } from '../../../src/shop/emails/send-queued-email.server.ts'
import { customer, password } from '../../support/customers.ts'
import { emailsTo } from '../../support/emails.ts'
import { testShop } from '../../support/test-shop.ts'

// Nothing accepts emails there, so they stay in the table.
const at = testShop({ RATE_LIMITS: false, SMTP_URL: 'smtp://127.0.0.1:1' })

test('ACC-05 one email to an erased account remains, and is deleted once it is sent', async () => {
  const person = await customer(at.shop)
  expect(await emailsTo(at.shop, person.email)).toHaveLength(1)
  await person.ask('/api/account/erase', { password })
  const emails = await acrossSites(at.shop.db)
    .selectFrom('emails')
    .select(['id', 'site_id', 'text', 'html'])
    .where('user_id', '=', String(person.user.id))
    .execute()
  expect(emails).toHaveLength(1)
  const [farewell] = emails
  for (const name of [person.first_name, person.last_name]) {
    expect(`${farewell?.text}${farewell?.html}`).not.toContain(name)
  }

  const sent: OutgoingEmail[] = []
  const parts = {
    db: at.shop.db,
    mailer: { isOpen: true, send: async (message: OutgoingEmail) => void sent.push(message) },
    emailFrom: 'shop@amberway.test',
    readEmailFile: async () => null,
    clock: () => new Date(),
  }
  const job = { siteId: farewell?.site_id ?? 0, emailId: farewell?.id ?? '' }
  await sendQueuedEmail(parts, job)
  await sendQueuedEmail(parts, job)
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  expect(await emailsTo(at.shop, person.email)).toEqual([])
})
