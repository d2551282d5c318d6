import { expect, test } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { officeBrowser, staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop()

async function email(code: string, subject: string): Promise<{ id: string; path: string }> {
  const site = at.shop.sites.byCode(code)
  const { id } = await at.shop.db
    .insertInto('emails')
    .values({
      site_id: site.id,
      recipient: 'ona.petraite@example.test',
      subject,
      html: '<p>Your parcel has left us</p>',
      text: 'Your parcel has left us',
      locale: 'en',
      about: 'order OR100012',
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, path: `/emails/${code}/${id}` }
}

const copiesOf = (subject: string) =>
  acrossSites(at.shop.db)
    .selectFrom('emails')
    .select(['recipient', 'about'])
    .where('subject', '=', subject)
    .execute()

/** Somebody who runs the shop and may see no addresses. */
async function runner() {
  const { db } = at.shop
  await db.insertInto('role_permissions').values({ role: 'content', permission: 'system.run' }).execute()
  const person = await staffWith(at.shop, 'content')
  return officeBrowser(at.shop, person.id, { now: new Date(), isConfirmed: false })
}

test('OPS-01 an e-mail is found in the log, looked at and sent again; looks and acts are in the audit trail', async () => {
  const { path, id } = await email('lt', 'A parcel left, first')
  const admin = await staffWith(at.shop, 'super_admin')
  const list = await admin.open('/emails?q=left%2C+first')
  expect(list.status).toBe(200)
  expect(list.text).toContain('ona.petraite@example.test')
  const shown = await admin.open(`${path}/shown`)
  expect(shown.text).toContain('Your parcel has left us')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect((await admin.act(path, 'resend')).body).toMatchObject({ ok: true, toast: 'E-mail sent again' })
  expect(await copiesOf('A parcel left, first')).toEqual([
    { recipient: 'ona.petraite@example.test', about: 'order OR100012' },
    { recipient: 'ona.petraite@example.test', about: 'order OR100012' },
  ])
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['act', 'operation'])
    .where('subject', '=', `e-mail ${id}`)
    .orderBy('id')
    .execute()
  expect(trail[0]).toEqual({ act: 'email-shown.look', operation: 'view' })
  expect(trail).toContainEqual({ act: 'email.resend', operation: 'insert' })
})

test('OPS-01 the file of the log has its filters and is safe for spreadsheets', async () => {
  await email('lt', '=HYPERLINK("x") for the file')
  const admin = await staffWith(at.shop, 'super_admin')
  const file = await admin.open('/emails/file?q=for+the+file')
  expect(file.headers.get('content-type')).toContain('text/csv')
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") for the file"`)
})

test('OPS-01 a person without the right to see addresses gets them masked, cannot search by them, and cannot open the e-mail', async () => {
  const { path } = await email('lt', 'A masked one')
  const person = await runner()
  const list = await person.open('/emails?q=masked')
  expect(list.text).toContain('o•••@example.test')
  expect(list.text).not.toContain('ona.petraite')
  expect((await person.open('/emails?q=ona.petraite')).text).toContain('Nothing fits these filters')
  expect((await person.open('/emails/file?q=masked')).text).not.toContain('ona.petraite')
  expect((await person.open(path)).text).not.toContain('ona.petraite')
  expect((await person.open(`${path}/shown`)).status).toBe(403)
})

test('OPS-01 a site admin sees e-mails of own sites only, and other roles none', async () => {
  const own = await email('lv', 'Of a site of mine')
  const other = await email('lt', 'Of another site')
  const admin = await staffWith(at.shop, 'site_admin')
  expect((await admin.open(own.path)).status).toBe(200)
  expect((await admin.open(other.path)).status).toBe(404)
  expect((await admin.act(other.path, 'resend')).status).toBe(404)
  expect((await admin.open('/emails?q=another+site')).text).not.toContain('Of another site')
  const support = await staffWith(at.shop, 'support')
  expect((await support.open('/emails')).status).toBe(403)
  expect((await support.act(own.path, 'resend')).status).not.toBe(200)
  expect(await copiesOf('Of another site')).toHaveLength(1)
  expect(await copiesOf('Of a site of mine')).toHaveLength(1)
})

test('OPS-01 an unknown field is refused and nothing is sent', async () => {
  const { path } = await email('lt', 'Not sent again')
  const admin = await staffWith(at.shop, 'super_admin')
  expect((await admin.act(path, 'resend', { to: 'somebody@example.test' })).status).toBe(422)
  expect(await copiesOf('Not sent again')).toHaveLength(1)
})
