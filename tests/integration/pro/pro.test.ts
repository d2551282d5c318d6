import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../db/broken-invariants.ts'
import { csvFile } from '../../../src/core/csv.ts'
import { ok } from '../../../src/core/result.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { lockInvoice } from '../../../src/shop/invoices/lock-invoice.server.ts'
import { payFromBalance } from '../../../src/shop/payments/pay-from-balance.server.ts'
import { askVat } from '../../../src/shop/pro/ask-vat.server.ts'
import { billCompanies } from '../../../src/shop/pro/bill-companies.server.ts'
import { checkVat } from '../../../src/shop/pro/check-vat.server.ts'
import { declarationColumns } from '../../../src/shop/pro/declaration-columns.ts'
import { followProInvoice } from '../../../src/shop/pro/follow-pro.server.ts'
import { companyMoves, declarationMoves, shipmentMoves } from '../../../src/shop/pro/pro.ts'
import { mayDo, type ProIntent, type ProRole, proIntents, proRoles } from '../../../src/shop/pro/pro-roles.ts'
import { workbookFile } from '../../../src/shop/pro/workbook-file.server.ts'
import { adjust } from '../../support/balances.ts'
import { browser } from '../../support/browser.ts'
import { customer } from '../../support/customers.ts'
import { emailAbout } from '../../support/emails.ts'
import { staffWith } from '../../support/office.ts'
import { payingShop } from '../../support/paying-shop.ts'
import { plainBrowser } from '../../support/plain-page.ts'
import {
  accepted,
  address,
  applied,
  approved,
  type Company,
  colleague,
  declared,
  formOf,
  grouped,
  line,
  sendForm,
} from '../../support/pro.ts'
import { until } from '../../support/soon.ts'

const at = payingShop()
const all = () => acrossSites(at.shop.db)

afterEach(async () => {
  at.resetClock()
  expect(await brokenInvariants(at.shop.db)).toEqual([])
})

const states = async (companyId: string) => {
  const rows = await all()
    .selectFrom('pro_declarations')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
const companyRow = (id: string) =>
  all().selectFrom('pro_companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shipmentRow = (number: string) =>
  all().selectFrom('pro_shipments').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const migration = readFileSync('db/migrations/0061-pro.sql', 'utf8')

/** The pairs that the trigger of a table lets through. */
function allowedIn(table: string): string[] {
  const [, pairs = ''] =
    new RegExp(`create trigger ${table}_moves[^;]*not in \\(([^;]*)\\)\\)`).exec(migration) ?? []
  return [...pairs.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} > ${to}`).toSorted()
}

function pairsOf(moves: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(moves)
    .flatMap(([from, to]) => to.map((one) => `${from} > ${one}`))
    .toSorted()
}

test('PRO-01 the triggers of the database let through exactly the moves of the tables', async () => {
  expect(allowedIn('pro_companies')).toEqual(pairsOf(companyMoves))
  expect(allowedIn('pro_declarations')).toEqual(pairsOf(declarationMoves))
  expect(allowedIn('pro_shipments')).toEqual(pairsOf(shipmentMoves))
  const refused = sql`update pro_companies set state = 'suspended' where state = 'applied'`.execute(all())
  await expect(refused).rejects.toThrow(/cannot move this way/)
})

describe('ROUTE-07 GUARD-01 GUARD-06 the pages for companies', () => {
  test('exist only where the site has them, and lead a guest to sign in', async () => {
    const guest = await customer(at.shop)
    for (const path of [
      '/lt/pro/',
      '/lt/site-pro/',
      '/lt/site-pro-delivery/',
      '/lt/site-pro-payment/SH100001/',
    ])
      expect((await at.shop.app.request(`http://tp.localhost${path}`)).status, path).toBe(404)
    for (const path of ['/en/site-pro/', '/en/site-pro-delivery/', '/en/site-pro-payment/SH100001/']) {
      const answer = await at.shop.app.request(`http://localhost${path}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/en/login/?redirect=${encodeURIComponent(path)}`,
      ])
    }
    // Without a company everything leads to the application.
    const led = await guest.visitor.send('/en/site-pro/', {})
    expect(led.headers.get('location')).toBe('/en/pro/')
    expect((await guest.visitor.send('/en/pro/', {})).status).toBe(200)
  })

  test('the delivery is open to an approved company with a parcel that waits for it, and to nobody else', async () => {
    const early = await applied(at.shop)
    const company = await approved(at.shop)
    const ask = (person: Company) => person.visitor.send('/en/site-pro-delivery/', {})
    expect((await ask(early)).headers.get('location')).toBe('/en/site-pro/')
    expect((await ask(company)).headers.get('location')).toBe('/en/site-pro/')
    await declared(company)
    expect((await ask(company)).headers.get('location')).toBe('/en/site-pro/')
    await accepted(at.shop, company)
    expect((await ask(company)).status).toBe(200)
  })
})

describe('PRO-01 an application', () => {
  test('is checked with the register, decided in the office, and told by email', async () => {
    const company = await applied(at.shop, { vat_code: 'LT000000002' })
    expect(await companyRow(company.companyId)).toMatchObject({ state: 'applied', vat_state: 'waiting' })
    const parts = { ...at.parts(), vatRegister: silent }
    await checkVat(parts as never, { siteId: 1, companyId: company.companyId })
    const waiting = await companyRow(company.companyId)
    expect(waiting).toMatchObject({ vat_state: 'waiting' })
    expect(waiting.vat_ask_at?.getTime()).toBeGreaterThan(at.now().getTime())
    await checkVat({ ...parts, vatRegister: valid } as never, { siteId: 1, companyId: company.companyId })
    expect(await companyRow(company.companyId)).toMatchObject({ vat_state: 'valid', vat_name: 'UAB Detalės' })
    await emailAbout(at.shop, company.email, 'Your application for UAB Detalės is with us')

    const finance = await staffWith(at.shop, 'finance', { isConfirmed: true })
    const path = `/companies/default/${company.companyId}`
    const { version } = await companyRow(company.companyId)
    const half = await finance.act(path, 'approve', { version: String(version), days: '14', limit: '0' })
    expect(half.body.fields).toHaveProperty('limit')
    const done = await finance.act(path, 'approve', { version: String(version), days: '14', limit: '500' })
    expect(done.body.ok, JSON.stringify(done.body)).toBe(true)
    expect(await companyRow(company.companyId)).toMatchObject({ state: 'approved', credit_days: 14 })
    await emailAbout(at.shop, company.email, 'UAB Detalės is approved')
    // What somebody else has changed is not decided over.
    const stale = await finance.act(path, 'suspend', { version: String(version), letter: 'Because.' })
    expect(stale.body.ok).toBe(false)
    const now = String((await companyRow(company.companyId)).version)
    expect(
      (await finance.act(path, 'suspend', { version: now, letter: 'Two invoices are open.' })).body.ok,
    ).toBe(true)
    await emailAbout(at.shop, company.email, 'UAB Detalės is suspended')
    const refused = await sendForm(company, '/en/site-pro/declare/', {
      intent: 'declare',
      send: 'submit',
      ...line(),
    })
    expect(refused.status).toBe(403)
  })

  test('for thirty days needs the accounts as PDF, and a double press makes one company', async () => {
    const person = await customer(at.shop)
    const fields = {
      country: 'LT',
      name: 'UAB Du',
      reg_code: '300000002',
      address: 'Vilnius',
      volume: 'more',
    }
    const rest = {
      goods: 'other',
      wanted_days: '30',
      contact_name: 'Ieva',
      phone: '+370 612 34567',
      agreed: 'on',
    }
    const form = () => formOf({ ...fields, ...rest })
    const send = (body: FormData) => person.visitor.send('/en/pro/', { method: 'POST', body })
    const bare = await send(form())
    expect([bare.status, (await bare.text()).includes('Terms of 30 days need your yearly accounts')]).toEqual(
      [422, true],
    )
    const odd = form()
    odd.append('papers', new File(['MZ this is no paper'], 'accounts.pdf'))
    expect((await send(odd)).status).toBe(422)
    const good = () => {
      const body = form()
      body.append('papers', new File(['%PDF-1.4 accounts'], 'accounts.pdf'))
      return body
    }
    const answers = await Promise.all([send(good()), send(good())])
    expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThan(0)
    const companies = await all()
      .selectFrom('pro_companies')
      .select('id')
      .where('owner_id', '=', String(person.user.id))
      .execute()
    expect(companies).toHaveLength(1)
    const { id } = await all()
      .selectFrom('pro_files')
      .select('id')
      .where('company_id', '=', companies[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const finance = await staffWith(at.shop, 'finance')
    const bytes = await finance.download(`/companies/default/${companies[0]?.id}/papers/${id}`)
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.4 accounts')
  })
})

test('PRO-01 a guest applies with the form that makes the account; a known address signs in first', async () => {
  const guest = plainBrowser(at.shop)
  const page = await guest.open('/en/pro/')
  const fields = {
    country: 'LT',
    name: 'UAB Svečias',
    reg_code: '300000003',
    address: 'Vilnius',
    first_name: 'Ieva',
    last_name: 'Kuršytė',
    email: 'guest-company@pastas.example',
    phone: '+370 612 34567',
    password: 'kopa-smelio-7',
    wanted_days: '14',
    agreed: true,
  }
  const accounts = () => all().selectFrom('users').select('id').where('email', '=', fields.email).execute()
  // Nothing is made while anything is wrong: of the account, of the application, of the papers.
  for (const [changes, words] of [
    [{ first_name: '', reg_code: '1' }, 'Error:'],
    [{ password: 'short' }, 'Error:'],
    [{ wanted_days: '30' }, 'Terms of 30 days need your yearly accounts'],
  ] as const) {
    const refused = await page.press('Send the application', { ...fields, ...changes })
    expect([refused.status, refused.html.includes(words)], JSON.stringify(changes)).toEqual([422, true])
    expect(refused.$('input[name=email]').attr('value')).toBe(fields.email)
  }
  expect(await accounts()).toEqual([])
  const sent = await page.press('Send the application', fields)
  expect(sent.path, sent.text('main')).toBe('/en/site-pro/')
  expect(sent.text('main')).toContain('UAB Svečias')
  const [{ id } = { id: '' }] = await accounts()
  const company = await all()
    .selectFrom('pro_companies')
    .select(['state', 'contact_name'])
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(company).toEqual({ state: 'applied', contact_name: 'Ieva Kuršytė' })
  const again = await (await plainBrowser(at.shop).open('/en/pro/')).press('Send the application', fields)
  expect([again.status, again.html.includes('/en/login/?redirect=')]).toEqual([422, true])
  expect(await accounts()).toHaveLength(1)
})

test('PRO-01 the register answers while the form is filled in, and a silent one stops nobody', async () => {
  const { ask } = browser(at.shop)
  const said = await ask('/api/pro/check-vat', { vat_code: 'lt 000000001' })
  expect(said.body).toMatchObject({ status: true, state: 'silent', name: '' })
  expect((await ask('/api/pro/check-vat', { vat_code: '1' })).status).toBe(422)
  expect(
    (await browser(at.shop, { host: 'tp.localhost' }).ask('/api/pro/check-vat', { vat_code: 'LT000000001' }))
      .status,
  ).toBe(404)
  const parts = (register: object) =>
    ({
      site: at.shop.sites.all().find(({ id }) => id === 1),
      limits: { 'pro-vat': { consume: async () => null } },
      clientNetwork: '',
      clock: at.now,
      vatRegister: register,
    }) as never
  const address = 'Krasta iela 4\nLV-0000 Rīga '
  const good = { check: async () => ok({ isValid: true, name: 'SIA Jūras Darbnīca', address }) }
  expect(await askVat(parts(good), { vat_code: 'LV40003000000' })).toMatchObject({
    value: { state: 'valid', name: 'SIA Jūras Darbnīca', address: 'Krasta iela 4, LV-0000 Rīga' },
  })
  const bad = { check: async () => ok({ isValid: false, name: '', address: '' }) }
  expect(await askVat(parts(bad), { vat_code: 'LV1' })).toMatchObject({ value: { state: 'invalid' } })
})

const silent = {
  check: async () => ({ ok: false as const, error: { code: 'silent' as const, reason: 'sleeps' } }),
}
const valid = { check: async () => ok({ isValid: true, name: 'UAB Detalės', address: '' }) }

describe('PRO-01 what a role allows', () => {
  let company: Company
  let people: Readonly<Record<ProRole, Pick<Company, 'visitor'>>>
  beforeAll(async () => {
    company = await approved(at.shop)
    people = {
      owner: company,
      buyer: await colleague(at.shop, company, 'buyer'),
      finance: await colleague(at.shop, company, 'finance'),
      viewer: await colleague(at.shop, company, 'viewer'),
    }
  })

  const cases = proRoles.flatMap((role) =>
    (Object.keys(proIntents) as ProIntent[]).map((intent) => [role, intent] as const),
  )

  test.each(cases)('%s, %s: is let in or refused as the table says', async (role, intent) => {
    // An empty form: what is let in is refused for its fields, or finds nothing.
    const answer = await sendForm(people[role], '/en/site-pro/people/', { intent })
    // Who has ordered may pay, too: the act looks at the shipment.
    const isAllowed = intent === 'pay-order' || mayDo(role, proIntents[intent])
    expect(answer.status === 403, `${answer.status}`).toBe(!isAllowed)
    expect(answer.status).not.toBe(500)
  })

  test.each(proRoles)('%s sees the pages of the role, and a stranger none', async (role) => {
    const status = async (path: string) => (await people[role].visitor.send(path, {})).status
    expect(await status('/en/site-pro/')).toBe(200)
    expect(await status('/en/site-pro/shipments/')).toBe(200)
    expect(await status('/en/site-pro/people/')).toBe(200)
    expect(await status('/en/site-pro/statements/')).toBe(mayDo(role, 'see_money') ? 200 : 403)
    expect(await status('/en/site-pro/programs/')).toBe(mayDo(role, 'manage_programs') ? 200 : 403)
  })

  test('somebody is invited by email, joins with that address only, and is out at once when removed', async () => {
    const guest = await customer(at.shop)
    await sendForm(company, '/en/site-pro/people/', {
      intent: 'invite',
      email: guest.email,
      role: 'buyer',
      spend_limit: '50',
    })
    const { html } = await emailAbout(at.shop, guest.email, 'UAB Detalės invites you')
    const path = /\/en\/site-pro\/join\/[0-9a-f]{64}\//.exec(html)?.[0] ?? ''
    const other = await customer(at.shop)
    expect((await sendForm(other, path, {})).status).toBe(422)
    await all()
      .updateTable('users')
      .set({ verified_at: new Date() })
      .where('id', '=', String(guest.user.id))
      .execute()
    expect((await sendForm(guest, path, {})).status).toBe(303)
    expect((await guest.visitor.send('/en/site-pro/', {})).status).toBe(200)
    expect((await sendForm(guest, path, {})).status).toBe(422)
    const { id } = await all()
      .selectFrom('pro_members')
      .select('id')
      .where('user_id', '=', String(guest.user.id))
      .executeTakeFirstOrThrow()
    await sendForm(company, '/en/site-pro/people/', { intent: 'remove-member', id })
    expect((await guest.visitor.send('/en/site-pro/', {})).headers.get('location')).toBe('/en/pro/')
  })
})

async function upload({ visitor }: Pick<Company, 'visitor'>, body: string | Uint8Array, name: string) {
  const form = formOf({ intent: 'import-file' })
  form.append('file', new File([typeof body === 'string' ? body : new Uint8Array(body)], name))
  const answer = await visitor.send('/en/site-pro/import/', { method: 'POST', body: form })
  return {
    status: answer.status,
    id: /import=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '',
    answer,
  }
}
const importRow = (id: string) =>
  all().selectFrom('pro_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** As long as it goes on, however slow the machine is. */
async function reaches(id: string, state: string): Promise<void> {
  let seen = ''
  while (seen !== state)
    seen = await until(async () => {
      const row = await importRow(id)
      const now = row.state === state ? state : `${row.state} ${row.done_count}`
      return now !== seen && now
    })
}

/** The deep tier sends the longest file that is taken. */
const lineCount = process.env.TEST_TIER === 'deep' ? 5000 : 2000

describe('PRO-01 a file of declarations', () => {
  test('of thousands of lines shows progress, takes the good ones, names each bad one, and is sent again without duplicates', async () => {
    const company = await approved(at.shop)
    const rows = Array.from({ length: lineCount }, (_, index) => {
      const fields = line({ tracking_in: `BV${String(7_000_000 + index)}`, invoice_no: '' })
      if (index % 1000 === 1) fields.hs6 = '4016.9'
      if (index % 1000 === 2) fields.description = 'parts'
      if (index % 1000 === 3) fields.currency = 'dollars'
      if (index % 1000 === 4) fields.tracking_in = 'BV7000000'
      if (index % 1000 === 5) fields.origin = ''
      return declarationColumns.map((column) => fields[column] ?? '')
    })
    const csv = csvFile([[...declarationColumns], ...rows])
    const { id, status } = await upload(company, csv, 'november.csv')
    expect(status).toBe(303)
    const seen = new Set<number>()
    await until(async () => {
      const row = await importRow(id)
      seen.add(row.done_count)
      return row.state === 'checked'
    })
    // Between the beginning and the end somebody who looks sees how far it is.
    expect([...seen].some((done) => done > 0 && done < lineCount)).toBe(true)
    const { rows: bad } = await sql<{ line: number; errors: Record<string, { code: string }> }>`
      select line, errors from pro_import_lines where import_id = ${id} and state = 'bad' order by line`.execute(
      all(),
    )
    const wrong = lineCount / 200
    expect(bad).toHaveLength(wrong)
    expect(
      bad
        .slice(0, 5)
        .map(({ line: at, errors }) => [
          at,
          ...Object.entries(errors).flatMap(([column, { code }]) => [column, code]),
        ]),
    ).toEqual([
      [3, 'hs6', 'validation.hs_code'],
      [4, 'description', 'validation.vague_goods'],
      [5, 'currency', 'validation.currency_code'],
      [6, 'tracking_in', 'validation.line_repeats'],
      [7, 'origin', 'validation.origin_code'],
    ])
    const file = await (await company.visitor.send(`/en/site-pro/import/lines.csv/?import=${id}`, {})).text()
    expect(file).toContain('hs6: A tariff code has six digits')
    await sendForm(company, `/en/site-pro/import/?import=${id}`, { intent: 'import-take', import: id })
    await reaches(id, 'done')
    expect(await states(company.companyId)).toEqual({ checked: lineCount - wrong })
    // The page may be left meanwhile.
    await emailAbout(at.shop, company.email, 'november.csv is declared')

    // One line is put right in place, the others in the file, which is sent again as a whole.
    const page = `/en/site-pro/import/?import=${id}`
    await sendForm(company, page, { intent: 'import-check', import: id, 'line.3.hs6': '401693' })
    await reaches(id, 'checked')
    await sendForm(company, page, { intent: 'import-take', import: id })
    await reaches(id, 'done')
    expect(await states(company.companyId)).toEqual({ checked: lineCount - wrong + 1 })
    const mended = rows.map((cells, index) => {
      const fixed = [...cells]
      if (index % 1000 === 1) fixed[3] = '401693'
      if (index % 1000 === 2) fixed[2] = 'Engine mount rubber'
      if (index % 1000 === 3) fixed[7] = 'USD'
      if (index % 1000 === 4) fixed[0] = `BV8${String(100_000 + index)}`
      if (index % 1000 === 5) fixed[4] = 'US'
      return fixed
    })
    const again = await upload(company, csvFile([[...declarationColumns], ...mended]), 'november-2.csv')
    await reaches(again.id, 'checked')
    await sendForm(company, `/en/site-pro/import/?import=${again.id}`, {
      intent: 'import-take',
      import: again.id,
    })
    await reaches(again.id, 'done')
    expect(await states(company.companyId)).toEqual({ checked: lineCount })
    const { rows: parcels } = await sql<{ count: number }>`
      select count(*)::integer as count from parcels where user_id = ${company.user.id}`.execute(all())
    expect(parcels[0]?.count).toBe(lineCount)
  }, 240_000)

  test('may be a workbook with headings of its own; what is none is refused whole', async () => {
    const company = await approved(at.shop)
    const fields = line()
    const headings = ['Item', 'Tracking', 'HS', 'Made in', 'Pcs', 'Price', 'Cur', 'Invoice']
    const cells = [
      'description',
      'tracking_in',
      'hs6',
      'origin',
      'qty',
      'unit_value',
      'currency',
      'invoice_no',
    ]
    const book = workbookFile([headings, cells.map((column) => fields[column] ?? '')])
    const { id } = await upload(company, book, 'november.xlsx')
    await reaches(id, 'checked')
    await sendForm(company, `/en/site-pro/import/?import=${id}`, { intent: 'import-take', import: id })
    await reaches(id, 'done')
    expect(await states(company.companyId)).toEqual({ checked: 1 })
    const refusals: [string | Uint8Array, string][] = [
      ['', 'Choose a file'],
      ['one heading\n1\n', 'must have headings'],
      ['tracking,description\nA,B\n', 'These columns are missing'],
      ['tracking,item\n"open', 'quotation mark is not closed'],
      [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), 'neither CSV nor XLSX'],
    ]
    for (const [body, words] of refusals) {
      const { status, answer } = await upload(company, body, 'bad.csv')
      expect([status, (await answer.text()).includes(words)], words).toEqual([422, true])
    }
    const template = await company.visitor.send('/en/site-pro/template.xlsx/', {})
    const own = await upload(company, new Uint8Array(await template.arrayBuffer()), 'template.xlsx')
    await reaches(own.id, 'checked')
  })

  test('and single declarations obey the same rules; staff send one back, and it is put right', async () => {
    const company = await approved(at.shop)
    const sent = await declared(company)
    const twice = await sendForm(company, '/en/site-pro/declare/', {
      intent: 'declare',
      send: 'submit',
      ...sent,
    })
    expect([twice.status, (await twice.text()).includes('Declared already as DC')]).toEqual([422, true])
    const other = await approved(at.shop)
    const theirs = await sendForm(other, '/en/site-pro/declare/', {
      intent: 'declare',
      send: 'submit',
      ...sent,
    })
    expect(theirs.status).toBe(422)
    const { number } = await all()
      .selectFrom('pro_declarations')
      .select('number')
      .where('company_id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    const support = await staffWith(at.shop, 'support')
    const back = await support.act(`/companies/default/${company.companyId}`, 'correct', {
      number,
      words: 'Which metal?',
    })
    expect(back.body.ok, JSON.stringify(back.body)).toBe(true)
    await emailAbout(at.shop, company.email, `${number} needs a fix`)
    expect(await states(company.companyId)).toEqual({ correction_needed: 1 })
    const stranger = await sendForm(other, `/en/site-pro/declare/?number=${number}`, {
      intent: 'declare',
      number,
      ...sent,
    })
    expect(stranger.status).not.toBe(303)
    const mended = { ...sent, description: 'Steel bilge pump 12 V' }
    await sendForm(company, `/en/site-pro/declare/?number=${number}`, {
      intent: 'declare',
      send: 'submit',
      number,
      ...mended,
    })
    expect(await states(company.companyId)).toEqual({ checked: 1 })
  })

  test('keeps the invoices that come along, checked by what they are, for the company and for staff', async () => {
    const company = await approved(at.shop)
    const send = (
      person: Pick<Company, 'visitor'>,
      files: [string, string][],
      fields: Record<string, string>,
    ) => {
      const body = formOf({ intent: 'declare', ...fields })
      for (const [bytes, name] of files) body.append('invoice', new File([bytes], name))
      return person.visitor.send('/en/site-pro/declare/', { method: 'POST', body })
    }
    const fields = { send: 'draft', ...line() }
    const odd = await send(company, [['MZ this is a program', 'invoice.pdf']], fields)
    expect([odd.status, (await odd.text()).includes('invoice.pdf')]).toEqual([422, true])
    const many = Array.from({ length: 4 }, (_, place): [string, string] => ['%PDF-1.4', `${place}.pdf`])
    expect((await send(company, many, fields)).status).toBe(422)
    expect(await states(company.companyId)).toEqual({})
    expect((await send(company, [['%PDF-1.4 pumps', 'Harbor "1".exe']], fields)).status).toBe(303)
    const row = await all()
      .selectFrom('pro_declarations')
      .select(['id', 'number', 'invoice_file', 'version'])
      .where('company_id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    expect(row.invoice_file).toBe('Harbor  1.pdf')
    const page = await (await company.visitor.send(`/en/site-pro/declare/?number=${row.number}`, {})).text()
    const path = /\/en\/site-pro\/declare\/file\/([0-9a-f-]{36})\//.exec(page)
    const file = await company.visitor.send(path?.[0] ?? '', {})
    expect([await file.text(), file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      '%PDF-1.4 pumps',
      true,
    ])
    const viewer = await colleague(at.shop, company, 'viewer')
    expect((await viewer.visitor.send(path?.[0] ?? '', {})).status).toBe(200)
    const other = await approved(at.shop)
    expect((await other.visitor.send(path?.[0] ?? '', {})).status).toBe(404)
    const finance = await staffWith(at.shop, 'finance')
    const bytes = await finance.download(`/companies/default/${company.companyId}/papers/${path?.[1]}`)
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-1.4 pumps')
    const off = { intent: 'remove-file', id: path?.[1] ?? '' }
    expect((await sendForm(other, '/en/site-pro/declare/', off)).status).toBe(422)
    // Once it is sent, its papers stay.
    const { number } = row
    const sent = { ...fields, send: 'submit', number, version: String(row.version) }
    expect((await send(company, [], sent)).status).toBe(303)
    expect((await sendForm(company, '/en/site-pro/declare/', off)).status).toBe(422)
    expect((await company.visitor.send(path?.[0] ?? '', {})).status).toBe(200)
  })

  test('a program declares with a key of the company, which does nothing else', async () => {
    const company = await approved(at.shop)
    const made = await sendForm(company, '/en/site-pro/programs/', { intent: 'new-key', name: 'ERP' })
    const key = /amberway_[0-9a-f]{12}_[0-9a-f]{64}/.exec(await made.text())?.[0] ?? ''
    const ask = (path: string, body?: object) =>
      at.shop.app.request(`http://localhost${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const good = line()
    const answer = await ask('/api/v1/declarations', { lines: [good, { ...good }, line({ hs6: '1' })] })
    expect(answer.status).toBe(200)
    const body = (await answer.json()) as { taken: string[]; refused: { line: number; column: string }[] }
    expect([body.taken.length, body.refused.map(({ line: at, column }) => [at, column])]).toEqual([
      1,
      [
        [1, 'tracking_in'],
        [2, 'hs6'],
      ],
    ])
    const again = (await (await ask('/api/v1/declarations', { lines: [good] })).json()) as { known: number[] }
    expect(again.known).toEqual([0])
    const listed = (await (await ask('/api/v1/declarations')).json()) as { declarations: { state: string }[] }
    expect(listed.declarations.map(({ state }) => state)).toEqual(['checked'])
    expect((await ask('/api/v1/orders')).status).toBe(403)
    // Its own address must be reachable from outside, and wants at least one event.
    for (const url of ['http://erp.example.test/', 'https://10.0.0.1/', 'https://[::1]/', 'erp']) {
      const fields = { intent: 'new-webhook', name: 'ERP', url, events: 'declaration.checked' }
      const refused = await sendForm(company, '/en/site-pro/programs/', fields)
      expect([refused.status, (await refused.text()).includes('Enter an https address')], url).toEqual([
        422,
        true,
      ])
    }
    const deaf = { intent: 'new-webhook', name: 'ERP', url: 'https://erp.example.test/' }
    expect((await sendForm(company, '/en/site-pro/programs/', deaf)).status).toBe(422)
  })
})

describe('PRO-01 a shipment', () => {
  const order = (person: Pick<Company, 'visitor'>, number: string, fields: Record<string, string>) =>
    sendForm(person, `/en/site-pro-payment/${number}/`, { intent: 'order', ...fields })

  test('is ordered on terms, billed once at the end of the month, and paid: the statement says so', async () => {
    const company = await approved(at.shop)
    const { parcel } = await accepted(at.shop, company)
    const { number, total } = await grouped(company, [parcel])
    const stale = await order(company, number, { method: 'credit', expected_total: '1' })
    expect(stale.status).toBe(422)
    const done = await order(company, number, { method: 'credit', expected_total: total })
    expect(done.status, await done.text()).toBe(303)
    const ordered = await shipmentRow(number)
    expect(ordered).toMatchObject({ state: 'ordered', method: 'credit', invoice_id: null })
    expect(Number((await companyRow(company.companyId)).credit_used) * 100).toBeCloseTo(Number(total))
    expect(await states(company.companyId)).toEqual({ attached: 1 })
    // The number of the order stands on the label of the box.
    const { rows: forwards } = await sql<{ state: string; prepaid_by: string; customer_reference: string }>`
      select forwards.state, prepaid_by, customer_reference from forwards join pro_groups on forward_id = forwards.id
      where shipment_id = ${ordered.id}`.execute(all())
    expect(forwards).toEqual([{ state: 'processing', prepaid_by: number, customer_reference: 'PO-1' }])
    // A second press orders nothing more.
    expect((await order(company, number, { method: 'credit', expected_total: total })).status).toBe(422)

    const nextMonth = { ...at.parts(), clock: () => new Date(Date.now() + 40 * 86_400_000) }
    expect(await billCompanies(at.parts() as never)).toBe(0)
    const billed = await Promise.all([billCompanies(nextMonth as never), billCompanies(nextMonth as never)])
    expect(billed[0] + billed[1]).toBe(1)
    const { invoice_id: invoiceId } = await all()
      .selectFrom('pro_bills')
      .select('invoice_id')
      .where('company_id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    const { rows: invoices } = await sql<{ gross: string; buyer: { name: string } }>`
      select gross, buyer from invoices where id = ${invoiceId}`.execute(all())
    expect([Number(invoices[0]?.gross) * 100, invoices[0]?.buyer.name]).toEqual([
      Number(total),
      'UAB Detalės',
    ])
    await adjust(at.shop, company.user.id, '500')
    await at.shop.db.transaction().execute(async (trx) => {
      const invoice = await lockInvoice(trx, 1, invoiceId)
      const by = {
        attempt: 1,
        locale: 'en',
        isWhole: true,
        actor: { type: 'system' as const },
        at: new Date(),
      }
      expect(invoice && (await payFromBalance(trx, invoice, by))).toBeNull()
    })
    await until(async () => Number((await companyRow(company.companyId)).credit_used) === 0)
    await Promise.all([1, 2].map(() => followProInvoice(at.parts() as never, { siteId: 1, invoiceId })))
    expect(Number((await companyRow(company.companyId)).credit_used)).toBe(0)
    const csv = await (await company.visitor.send('/en/site-pro/statement.csv/', {})).text()
    expect(csv).toContain(`Shipment,${number},${(Number(total) / 100).toFixed(2)},,`)
    expect(csv).toContain('Payment,MI')
    const pdf = await company.visitor.send('/en/site-pro/statement.pdf/', {})
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
  })

  test('above what a buyer may order waits for an owner, who agrees or not', async () => {
    const company = await approved(at.shop)
    const buyer = await colleague(at.shop, company, 'buyer', { approve_above: '1' })
    const parcels = [await accepted(at.shop, company), await accepted(at.shop, company)]
    const first = await grouped(buyer, [parcels[0]?.parcel ?? ''])
    await order(buyer, first.number, { method: 'credit', expected_total: first.total })
    expect(await shipmentRow(first.number)).toMatchObject({ state: 'awaiting_approval' })
    expect(Number((await companyRow(company.companyId)).credit_used)).toBe(0)
    await emailAbout(at.shop, company.email, `${first.number} waits for you`)
    const page = `/en/site-pro-payment/${first.number}/`
    expect((await sendForm(buyer, page, { intent: 'approve' })).status).toBe(403)
    expect((await sendForm(company, page, { intent: 'approve' })).status).toBe(303)
    expect(await shipmentRow(first.number)).toMatchObject({ state: 'ordered' })
    await emailAbout(at.shop, buyer.email, `${first.number} is agreed to`)
    const second = await grouped(buyer, [parcels[1]?.parcel ?? ''])
    await order(buyer, second.number, { method: 'credit', expected_total: second.total })
    expect(
      (await sendForm(company, `/en/site-pro-payment/${second.number}/`, { intent: 'decline' })).status,
    ).toBe(303)
    expect(await shipmentRow(second.number)).toMatchObject({ state: 'cancelled' })
    await emailAbout(at.shop, buyer.email, `${second.number} was not agreed to`)
    expect(await states(company.companyId)).toEqual({ attached: 1, accepted: 1 })
  })

  test('has no VAT for a company of another country whose number is valid, and DAP leaves duty to it', async () => {
    const company = await approved(at.shop, {
      country: 'LV',
      reg_code: '40003000000',
      vat_code: 'LV40003000000',
    })
    await sql`update pro_companies set vat_state = 'valid', vat_checked_at = now() where id = ${company.companyId}`.execute(
      all(),
    )
    const { parcel } = await accepted(at.shop, company)
    const { number, total } = await grouped(company, [parcel], { 'groups.0.incoterm': 'DAP' })
    await order(company, number, { method: 'credit', expected_total: total })
    const { lines, is_reverse_charge: isReverse } = await shipmentRow(number)
    const codes = (lines as unknown as { code: string; vatPercent: number }[]).map(({ code }) => code)
    expect(isReverse).toBe(true)
    expect(codes).not.toContain('duty')
    expect(codes).not.toContain('import_vat')
    expect((lines as unknown as { vatPercent: number }[]).every(({ vatPercent }) => vatPercent === 0)).toBe(
      true,
    )
  })

  test('to be paid now leads to the provider; nobody pays, so it ends and its parcels are free', async () => {
    const company = await approved(at.shop, { limit: 0, days: 0 })
    const { parcel } = await accepted(at.shop, company)
    const { number, total } = await grouped(company, [parcel])
    expect((await order(company, number, { method: 'credit', expected_total: total })).status).toBe(422)
    const led = await order(company, number, { method: 'now', expected_total: total, 'payment.id': '1' })
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1/)
    expect(await shipmentRow(number)).toMatchObject({ state: 'awaiting_payment' })
    expect(
      (await sendForm(company, `/en/site-pro-payment/${number}/`, { intent: 'cancel-order' })).status,
    ).toBe(303)
    expect(await shipmentRow(number)).toMatchObject({ state: 'cancelled' })
    expect(await states(company.companyId)).toEqual({ accepted: 1 })
  })

  test('of 64 orders at once the limit lets through what it covers, and not one more', async () => {
    const company = await approved(at.shop, { limit: 100 })
    const { parcel } = await accepted(at.shop, company)
    const { number, total } = await grouped(company, [parcel])
    const price = Number(total) / 100
    const fits = 3
    await sql`update pro_companies set credit_limit = ${(price * fits + 0.5).toFixed(2)}::numeric where id = ${company.companyId}`.execute(
      all(),
    )
    // The act itself under 64 presses of one shipment, and the database under 64 writers that trust nobody.
    const presses = await Promise.all(
      Array.from({ length: 64 }, () => order(company, number, { method: 'credit', expected_total: total })),
    )
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1)
    const writers = await Promise.allSettled(
      Array.from({ length: 64 }, () =>
        all()
          .transaction()
          .execute(async (trx) => {
            await sql`update pro_companies set credit_used = credit_used + ${price.toFixed(2)}::numeric, version = version + 1
              where id = ${company.companyId}`.execute(trx)
            return true
          }),
      ),
    )
    const through = writers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(through).toHaveLength(fits - 1)
    expect(Number((await companyRow(company.companyId)).credit_used)).toBeCloseTo(price * fits)
    await sql`update pro_companies set credit_used = ${price.toFixed(2)}::numeric where id = ${company.companyId}`.execute(
      all(),
    )
  })

  test('leaves nothing open when its owner leaves, and an owner who owes cannot', async () => {
    const company = await approved(at.shop)
    const { parcel } = await accepted(at.shop, company)
    const { number, total } = await grouped(company, [parcel])
    await order(company, number, { method: 'credit', expected_total: total })
    const refused = await company.ask('/api/account/erase', { password: company.password })
    expect(refused.status).toBe(409)
    const buyer = await colleague(at.shop, await approved(at.shop), 'buyer')
    expect(await address(buyer)).toMatch(/^\d+$/)
  })
})
