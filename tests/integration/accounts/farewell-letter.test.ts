import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import type { Letter } from '../../../src/platform/mailer.server.ts'
import { sendMail } from '../../../src/shop/mail/send-mail.server.ts'
import { customer, password } from '../../support/customers.ts'
import { lettersTo } from '../../support/letters.ts'
import { testShop } from '../../support/test-shop.ts'

// Nobody takes letters there, so that they stay where they can be seen.
const at = testShop({ RATE_LIMITS: false, SMTP_URL: 'smtp://127.0.0.1:1' })

test('ACC-05 of the letters to an erased account one is left, and that one is forgotten once it has left', async () => {
  const person = await customer(at.shop)
  expect(await lettersTo(at.shop, person.email)).toHaveLength(1)
  await person.ask('/api/account/erase', { password })
  const mails = await acrossSites(at.shop.db)
    .selectFrom('mails')
    .select(['id', 'site_id', 'text', 'html'])
    .where('user_id', '=', String(person.user.id))
    .execute()
  expect(mails).toHaveLength(1)
  const [farewell] = mails
  for (const name of [person.first_name, person.last_name]) {
    expect(`${farewell?.text}${farewell?.html}`).not.toContain(name)
  }

  const sent: Letter[] = []
  const parts = {
    db: at.shop.db,
    mailer: { isOpen: true, send: async (letter: Letter) => void sent.push(letter) },
    mailFrom: 'shop@amberway.test',
    clock: () => new Date(),
  }
  const job = { siteId: farewell?.site_id ?? 0, mailId: farewell?.id ?? '' }
  await sendMail(parts, job)
  await sendMail(parts, job)
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  expect(await lettersTo(at.shop, person.email)).toEqual([])
})
