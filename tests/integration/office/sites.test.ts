import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { type OfficeAnswer, staffWith } from '../../support/office.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })
type Person = Awaited<ReturnType<typeof staffWith>>
type Fields = Record<string, string | string[]>

/** The fields of a form as the page shows them, with these changes. */
async function form(person: Person, path: string, act: string, changes: Fields = {}): Promise<Fields> {
  const { text } = await person.open(path)
  const inner = text.split('<form').find((part) => part.includes(`name="act" value="${act}"`)) ?? ''
  const html = inner.split('</form>')[0] ?? ''
  const fields: Fields = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (!name || name === 'act' || tag.includes('type="file"')) continue
    if (tag.includes('type="checkbox"')) {
      const list = (fields[name] ?? []) as string[]
      if (/\schecked=/.test(tag)) list.push(attribute(tag, 'value'))
      fields[name] = list
    } else fields[name] = attribute(tag, 'value')
  }
  for (const [, start = '', body = ''] of html.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option value="([^"]*)"[^>]*selected/.exec(body) ?? /<option value="([^"]*)"/.exec(body)
    fields[attribute(start, 'name')] = chosen?.[1] ?? ''
  }
  for (const [, start = '', body = ''] of html.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g))
    fields[attribute(start, 'name')] = unescaped(body)
  return { ...fields, ...changes }
}

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

async function save(person: Person, path: string, changes: Fields): Promise<OfficeAnswer> {
  return person.act(path, 'save', await form(person, path, 'save', changes))
}

async function publish(person: Person, code: string): Promise<OfficeAnswer> {
  const { text } = await person.open(`/sites/${code}`)
  return person.act(`/sites/${code}`, 'publish', { revision: revisionOf(text) })
}

function revisionOf(page: string): string {
  return attribute(/<button[^>]*name="revision"[^>]*>/.exec(page)?.[0] ?? '', 'value')
}

/** What a visitor gets. */
async function shop(code: string, path: string, cookie = '') {
  const host = code === 'default' ? 'localhost' : `${code}.localhost`
  const answer = await at.shop.app.request(`http://${host}:3000${path}`, { headers: { cookie } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
async function themeOf(code: string, cookie = '', path = '/lt/'): Promise<{ href: string; css: string }> {
  const { text } = await shop(code, path, cookie)
  const href = /href="(\/site-assets\/[^"]+theme\.css)"/.exec(text)?.[1] ?? ''
  return { href, css: (await shop(code, href, cookie)).text }
}

async function preview(person: Person, code: string): Promise<string> {
  const issued = await person.act(`/sites/${code}`, 'preview')
  const opened = await at.shop.app.request((issued.body.value as { href: string }).href)
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function upload(person: Person, path: string, slot: string, file: Blob) {
  const { mark = '' } = await form(person, path, 'save')
  const body = new FormData()
  for (const [name, value] of Object.entries({ act: 'upload', mark: String(mark), slot }))
    body.append(name, value)
  body.append('file', file, 'logo')
  return person.send(path, body)
}

test('OPS-01 a draft is seen only with its pass, is never cached, and is everybody’s once it is published', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const before = await themeOf('tp')
  // A cached page must not survive the publication.
  await shop('tp', '/lt/')
  const saved = await save(admin, '/sites/tp/look', {
    'light-primary': '#123a12',
    'light-primary-hover': '#0b260b',
  })
  expect(saved.body).toMatchObject({ ok: true })
  expect((await themeOf('tp')).href).toBe(before.href)

  const cookie = await preview(admin, 'tp')
  const drafted = await themeOf('tp', cookie)
  expect(drafted.css).toContain('--primary:#123a12;')
  const page = await shop('tp', '/lt/', cookie)
  expect(page.text).toContain('A draft of')
  expect(page.headers.get('cache-control')).toContain('no-store')
  const file = await shop('tp', drafted.href, cookie)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect((await shop('tp', drafted.href)).status).toBe(404)
  expect((await themeOf('lt', cookie)).css).not.toContain('#123a12')
  expect((await themeOf('tp')).href).toBe(before.href)

  expect((await publish(admin, 'tp')).body).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect((await themeOf('tp')).css).toContain('--primary:#123a12;'), soon)
  const fresh = await themeOf('tp')
  expect((await shop('tp', fresh.href)).headers.get('cache-control')).toContain('immutable')
  // A page that was on its way still finds its style sheet.
  expect((await shop('tp', before.href)).status).toBe(200)
  expect((await publish(admin, 'tp')).body.ok).not.toBe(true)

  const { text } = await admin.open('/sites/tp')
  expect(text).toContain('Before the first publication')
  expect((await admin.act('/sites/tp', 'restore', { number: '1' })).body).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect((await themeOf('tp')).href).toBe(before.href), soon)
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select('act')
    .where('subject', '=', 'site tp')
    .where('table_name', '=', 'sites')
    .orderBy('id')
    .execute()
  expect(trail.map(({ act }) => act)).toEqual(['site.publish', 'site.restore'])
})

test('SITE-07 a published name, language and feature reach pages and the store configuration', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const asked = await form(admin, '/sites/nl', 'save')
  const features = (asked['features[]'] as string[]).filter((feature) => feature !== 'dealzone')
  const changes = {
    name: 'Nieuwe naam',
    'languages[]': [...(asked['languages[]'] as string[]), 'lv'],
    'features[]': features,
    gtm_lv: 'GTM-ABC123',
  }
  expect((await shop('nl', '/lv/')).status).toBe(302)
  expect((await save(admin, '/sites/nl', changes)).body).toMatchObject({ ok: true })
  const cookie = await preview(admin, 'nl')
  expect((await shop('nl', '/lv/', cookie)).text).toContain('Nieuwe naam')
  expect((await shop('nl', '/lv/')).status).toBe(302)
  const { id } = at.shop.sites.byCode('nl')
  const paymentFees = { bank: { kind: 'fixed', value: '1' } }
  // Meanwhile somebody changes a setting that no draft has.
  await at.shop.db
    .updateTable('sites')
    .set({ overrides: JSON.stringify({ paymentFees }) })
    .where('id', '=', id)
    .execute()
  expect((await publish(admin, 'nl')).body).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect((await shop('nl', '/lv/')).status).toBe(200), soon)
  const config = await at.shop.app.request('http://nl.localhost:3000/api/store-config', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://nl.localhost:3000' },
    body: JSON.stringify({ langIso: 'lv' }),
  })
  const answer = (await config.json()) as {
    site: { name: string; languages: { iso_code: string; pivot: { gtm_id: string } }[] }
  }
  expect(answer.site.name).toBe('Nieuwe naam')
  expect(answer.site.languages.find(({ iso_code }) => iso_code === 'lv')?.pivot.gtm_id).toBe('GTM-ABC123')
  expect((await shop('nl', '/en/dealzone/')).status).toBe(404)
  // Only what differs from the folder is stored, and other settings of the site stay as they are.
  const { overrides } = await at.shop.db
    .selectFrom('sites')
    .select('overrides')
    .where('code', '=', 'nl')
    .executeTakeFirstOrThrow()
  expect(Object.keys(overrides as object).sort()).toEqual(['features', 'languages', 'name', 'paymentFees'])
  expect((overrides as { features: object }).features).toEqual({ dealzone: false })
})

test('TRK-01 published ids of tags reach pages: their policies allow those hosts alone, and none where one signs in or pays', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const policyOf = async (path: string) =>
    (await shop('ee', path)).headers.get('content-security-policy') ?? ''
  const before = await policyOf('/en/')
  expect((await shop('ee', '/en/')).text).not.toContain('123456789')
  const saved = await save(admin, '/sites/ee', { pixel_en: ' 123456789 , ,987654321,', criteo: '54321' })
  expect(saved.body).toMatchObject({ ok: true })
  expect((await publish(admin, 'ee')).body).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect(await policyOf('/en/')).not.toBe(before), soon)
  const hosts = (policy: string) => [...new Set(policy.match(/https:\/\/[^ ;]+/g))].sort()
  const expected = [
    'https://*.criteo.com',
    'https://*.criteo.net',
    'https://connect.facebook.net',
    'https://dynamic.criteo.com',
    'https://www.facebook.com',
  ]
  // Once made and once from the cache, and for one visitor alone.
  for (const path of ['/en/', '/en/', '/en/cart/']) expect(hosts(await policyOf(path))).toEqual(expected)
  expect((await shop('ee', '/en/')).text).toContain('123456789')
  for (const path of ['/en/login/', '/en/register/', '/en/password-reset/x/', '/ee/'])
    expect(
      hosts(await policyOf(path)).filter((host) => /facebook/.test(host)),
      path,
    ).toEqual([])
  expect(hosts(await policyOf('/en/login/'))).toEqual([])
})

test.each([
  ['no language', { 'languages[]': [] }, 'languages'],
  [
    'a default language that it does not speak',
    { default_locale: 'ee', 'languages[]': ['en'] },
    'default_locale',
  ],
  ['hours that end before they begin', { hours_from: '18:00', hours_to: '09:00' }, 'hours_to'],
  ['a script as tracking id', { gtm_en: '"><script>' }, 'gtm_en'],
  ['an address as pixel', { pixel_en: 'https://evil.example' }, 'pixel_en'],
] as const)('OPS-01 settings with %s are refused beside their field', async (_what, changes, field) => {
  const admin = await staffWith(at.shop, 'super_admin')
  const answer = await save(admin, '/sites/ae', changes as unknown as Fields)
  expect(answer.status).toBe(422)
  expect(answer.body.fields).toHaveProperty(field)
  const draft = await acrossSites(at.shop.db).selectFrom('site_drafts').selectAll().execute()
  expect(draft.map(({ site_id }) => site_id)).not.toContain(at.shop.sites.byCode('ae').id)
})

test('SITE-03 colours with too little contrast, and tokens that are no colours, are refused', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const pale = await save(admin, '/sites/wl/look', { 'dark-on-primary': '#d0d0d0' })
  expect(pale.body).toMatchObject({ ok: false, text: expect.stringContaining('on-primary on primary, dark') })
  for (const value of [
    'red;}body{display:none',
    'url(https://evil.example)',
    '#12',
    'var(--bg)',
    '#123456;--bg:#000',
  ])
    expect((await save(admin, '/sites/wl/look', { 'light-sun': value })).status).toBe(422)
  const neutral = await form(admin, '/sites/wl/look', 'save', { 'light-bg': '#000000' })
  expect((await admin.act('/sites/wl/look', 'save', neutral)).status).toBe(422)
})

test('SITE-02 an uploaded logo is redrawn; scripts and other files are refused', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const path = '/sites/pj/look'
  const svg = (inside: string) =>
    new Blob([`<svg viewBox="0 0 40 20" width="40" height="20">${inside}</svg>`], { type: 'image/svg+xml' })
  const scripted = await upload(admin, path, 'logo', svg('<script>alert(1)</script>'))
  expect(scripted.status).toBe(422)
  expect(scripted.body.fields?.file).toContain('<script>')
  for (const bad of [
    svg('<path d="M0 0" onload="x()"/>'),
    svg('<path fill="var(--nothing)" d="M0 0"/>'),
    new Blob(['%PDF-1.4']),
  ])
    expect((await upload(admin, path, 'logo', bad)).status).toBe(422)
  expect((await upload(admin, path, 'logo', new Blob([Buffer.alloc(3_000_000)]))).status).toBe(422)
  expect((await upload(admin, path, 'logoDark', svg('<path d="M0 0h1"/>'))).status).toBe(422)

  const drawing = svg('<title>Mark</title><path fill="var(--primary)" d="M0 0h9v9z"/>')
  expect((await upload(admin, path, 'logo', drawing)).status).toBe(200)
  const png = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0b5d5b' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
  expect((await upload(admin, path, 'logoDark', new Blob([new Uint8Array(png)]))).status).toBe(200)
  expect((await publish(admin, 'pj')).body).toMatchObject({ ok: true })
  const page = await vi.waitFor(async () => {
    const { text } = await shop('pj', '/lt/')
    expect(text).toMatch(/\/site-assets\/pj\/[0-9a-f]{12}\/logo\.webp/)
    return text
  }, soon)
  const light = await shop('pj', /\/site-assets\/pj\/[0-9a-f]{12}\/logo\.svg/.exec(page)?.[0] ?? '')
  const { primary } = at.shop.sites.byCode('pj').theme.light
  expect(light.text).toBe(
    `<svg viewBox="0 0 40 20" width="40" height="20" xmlns="http://www.w3.org/2000/svg"><path fill="${primary}" d="M0 0h9v9z"/></svg>`,
  )
  const dark = await at.shop.app.request(
    `http://pj.localhost:3000${/\/site-assets\/pj\/[0-9a-f]{12}\/logo\.webp/.exec(page)?.[0]}`,
  )
  expect(dark.headers.get('content-type')).toBe('image/webp')
  const made = Buffer.from(await dark.arrayBuffer())
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256 })
  expect(made.includes('secret')).toBe(false)
})

test('OPS-01 of two people who change the same form, the second keeps nothing unseen; publishing takes only what was seen', async () => {
  const [one, other] = [await staffWith(at.shop, 'super_admin'), await staffWith(at.shop, 'super_admin')]
  const path = '/sites/alternate'
  const [mine, theirs] = [
    await form(one, path, 'save', { name: 'Mine' }),
    await form(other, path, 'save', { name: 'Theirs' }),
  ]
  expect((await one.act(path, 'save', mine)).body.ok).toBe(true)
  expect((await other.act(path, 'save', theirs)).body).toMatchObject({ ok: false })
  const { text } = await one.open(path)
  const revision = revisionOf(text)
  expect(revision).not.toBe('')
  expect((await save(other, path, { name: 'Theirs' })).body.ok).toBe(true)
  expect((await one.act(path, 'publish', { revision })).body).toMatchObject({ ok: false })
  // Back at what is published there is no draft.
  expect((await save(other, path, { name: 'Harbourline' })).body.toast).toContain('nothing is left')
  expect((await other.open(path)).text).not.toContain('name="revision"')
})

test('SITE-01 hosts are added, become the first, lead elsewhere and go; bad ones are refused', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const path = '/sites/ee/hosts'
  const act = (name: string, fields: Fields) => admin.act(path, name, fields)
  const answers = async (host: string) => {
    const answer = await at.shop.app.request(`http://${host}/ee/?a=1`)
    return [answer.status, answer.headers.get('location')]
  }
  for (const host of [
    'https://a.example',
    '127.0.0.1',
    '*.ee',
    'office.localhost',
    'a.example/x',
    'a.example:80',
  ])
    expect((await act('add', { host, locale: '' })).body.fields).toHaveProperty('host')
  for (const host of ['Pood.Example', 'vana.example', '*.pood.example'])
    expect((await act('add', { host, locale: '' })).body.ok).toBe(true)
  const taken = await admin.act('/sites/lv/hosts', 'add', { host: 'pood.example', locale: '' })
  expect(taken.body).toMatchObject({ ok: false, fields: { host: 'Another shop has this host.' } })
  await vi.waitFor(async () => expect(await answers('vana.example')).toEqual([200, null]), soon)
  expect((await act('primary', { host: '*.pood.example' })).body.ok).toBe(false)
  expect((await act('primary', { host: 'vana.example' })).body.ok).toBe(true)
  expect((await act('primary', { host: 'pood.example' })).body.ok).toBe(true)
  await vi.waitFor(
    async () => expect(await answers('vana.example')).toEqual([301, 'http://pood.example/ee/?a=1']),
    soon,
  )
  expect((await act('redirect', { host: 'vana.example', to: 'pood.example' })).body.ok).toBe(true)
  expect((await act('redirect', { host: 'pood.example', to: 'vana.example' })).body.ok).toBe(false)
  expect((await act('remove', { host: 'pood.example', typed: 'pood.example' })).body.ok).toBe(false)
  expect((await act('remove', { host: 'vana.example', typed: 'pood' })).body.ok).toBe(false)
  expect((await act('remove', { host: 'vana.example', typed: 'vana.example' })).body.ok).toBe(true)
})

test('OPS-01 a company is changed on all its sites at once, never under the code of another; issued invoices keep theirs', async () => {
  const admin = await staffWith(at.shop, 'super_admin')
  const sellers = () =>
    acrossSites(at.shop.db).selectFrom('invoices').select(['id', 'seller']).orderBy('id').limit(20).execute()
  const before = await sellers()
  expect(before.length).toBeGreaterThan(0)
  const path = '/sites/default/hosts'
  const { name: _name, ...company } = await form(admin, path, 'company')
  expect((await admin.act(path, 'company', { ...company, name: 'Gintaro kelias UAB' })).body.ok).toBe(true)
  const shared = at.shop.sites.all().filter((site) => site.legalEntity.companyCode === company.code)
  await vi.waitFor(() => {
    for (const { code } of shared)
      expect(at.shop.sites.byCode(code).legalEntity.name).toBe('Gintaro kelias UAB')
  }, soon)
  expect(await sellers()).toEqual(before)
  const stale = await admin.act(path, 'company', { ...company, name: 'Older' })
  expect(stale.body.ok).toBe(false)
  const other = at.shop.sites.byCode('pj').legalEntity
  const again = await form(admin, path, 'company', { code: other.companyCode, vat: other.vatCode })
  expect((await admin.act(path, 'company', again)).body.fields).toHaveProperty('code')
})

test('OPS-01 the admin of one site neither sees nor changes another, nor a company that also sells there', async () => {
  const siteAdmin = await staffWith(at.shop, 'site_admin')
  const boss = await staffWith(at.shop, 'super_admin')
  for (const path of ['/sites/wl', '/sites/wl/look', '/sites/wl/hosts'])
    expect((await siteAdmin.open(path)).status).toBe(404)
  expect((await siteAdmin.open('/sites')).text).not.toContain('/sites/wl')
  const fields = await form(boss, '/sites/wl', 'save', { name: 'Taken' })
  expect((await siteAdmin.act('/sites/wl', 'save', fields)).status).toBe(404)
  expect((await siteAdmin.act('/sites/wl/hosts', 'add', { host: 'a.example.lt', locale: '' })).status).toBe(
    404,
  )
  expect((await siteAdmin.act('/sites/wl', 'preview')).status).toBe(404)
  // Now Latvia sells for the company of a partner whose shop is not the admin's.
  const { name, companyCode: code, vatCode: vat, address } = at.shop.sites.byCode('pj').legalEntity
  const joined = await form(boss, '/sites/lv/hosts', 'company', { name, code, vat, address })
  expect((await boss.act('/sites/lv/hosts', 'company', joined)).body.ok).toBe(true)
  await vi.waitFor(() => expect(at.shop.sites.byCode('lv').legalEntity.name).toBe(name), soon)
  const company = await form(siteAdmin, '/sites/lv/hosts', 'company', { name: 'Mine' })
  const changed = await siteAdmin.act('/sites/lv/hosts', 'company', company)
  expect(changed.body).toMatchObject({ ok: false, text: expect.stringContaining('also sells on') })
})

test('a version is never rewritten', async () => {
  const { id } = at.shop.sites.byCode('tp')
  const change = at.shop.db
    .updateTable('site_versions')
    .set({ edits: '{}' })
    .where('site_id', '=', id)
    .execute()
  await expect(change).rejects.toThrow('cannot be changed')
})
