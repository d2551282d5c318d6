import { expect, test, vi } from 'vitest'
import { shippedMessages } from '../../../src/locales/shipped-messages.ts'
import { acrossSites } from '../../../src/platform/database.server.ts'
import { ask, visit } from '../../support/ask.ts'
import { nextEmailTo } from '../../support/emails.ts'
import { officeOrigin, staffWith } from '../../support/office.ts'
import { soon } from '../../support/soon.ts'
import { testShop } from '../../support/test-shop.ts'

const at = testShop({ RATE_LIMITS: false })

type Wish = { site?: string; locale?: string; key: string; seen?: number; forms?: Record<string, string> }
type Person = Awaited<ReturnType<typeof staffWith>>

function save(person: Person, { site = 'all', locale = 'lt', key, seen = 0, forms = {} }: Wish) {
  const fields = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`form_${form}`, text]))
  return person.act('/translations', 'save', { site, locale, key, seen: String(seen), ...fields })
}

async function message(key: string, { host = 'localhost', locale = 'lt' } = {}): Promise<string | undefined> {
  const { body } = await ask(at.shop, '/api/translations/translationMessages', undefined, { host })
  return (body[locale] as { translation: Record<string, string> }).translation[key]
}

test('LOC-06 a saved text is live on the pages of every site, below a text that a site has of its own', async () => {
  const editor = await staffWith(at.shop, 'content')
  const key = 'cart.clear'
  const ofSite = await save(editor, { site: 'nl', key, forms: { other: 'Ištuštinti čia' } })
  expect(ofSite.body).toMatchObject({ ok: true, toast: 'Saved; the shop shows it now' })
  expect((await save(editor, { key, forms: { other: 'Ištuštinti viską' } })).body.ok).toBe(true)
  await vi.waitFor(async () => {
    expect(await message(key)).toBe('Ištuštinti viską')
    expect(await message(key, { host: 'nl.localhost' })).toBe('Ištuštinti čia')
  }, soon)
  // The site goes back to the text of all sites, all sites go back to the shipped one.
  const back = (site: string) =>
    editor.act('/translations', 'restore', { site, locale: 'lt', key, seen: '1' })
  expect((await back('nl')).body.ok).toBe(true)
  await vi.waitFor(
    async () => expect(await message(key, { host: 'nl.localhost' })).toBe('Ištuštinti viską'),
    soon,
  )
  expect((await back('all')).body.ok).toBe(true)
  await vi.waitFor(async () => expect(await message(key)).toBe(shippedMessages.lt[key]), soon)
  const trail = await acrossSites(at.shop.db)
    .selectFrom('audit_entries')
    .select(['act', 'operation'])
    .where('subject', '=', `text lt ${key}`)
    .where('table_name', '=', 'translation_overrides')
    .execute()
  expect(trail.map(({ operation }) => operation).sort()).toEqual(['delete', 'delete', 'insert', 'insert'])
})

test('LOC-08 each form must have every placeholder of English and no other; what is refused changes nothing', async () => {
  const editor = await staffWith(at.shop, 'content')
  const forms = { one: '{{count}} prekė', few: 'prekės', many: '{{count}} {{kiek}}', other: ' ' }
  const { status, body } = await save(editor, { key: 'cart.goods', seen: 2, forms })
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    few: '{{count}} is in English and must be here',
    many: '{{kiek}} is not in English and would stay as it is',
    other: 'This form needs a text',
  })
  expect(await message('cart.goods_few')).toBe(shippedMessages.lt['cart.goods_few'])
  // The database refuses it from any other program too.
  const wrong = { locale: 'lt', key: 'cart.goods_few', text: 'prekės', placeholders: ['count'] }
  await expect(
    acrossSites(at.shop.db)
      .insertInto('translation_overrides')
      .values({ ...wrong, site_id: 1 })
      .execute(),
  ).rejects.toThrow('translation_overrides_placeholders')
})

test('OPS-01 the second of two people who change one text sees both texts and may save over it', async () => {
  const editor = await staffWith(at.shop, 'content')
  const admin = await staffWith(at.shop, 'super_admin')
  const key = 'cart.empty'
  const both = await Promise.all([
    save(editor, { key, forms: { other: 'Tuščia' } }),
    save(admin, { key, forms: { other: 'Nieko nėra' } }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const lost = both[0].status === 422 ? { person: editor, ...both[0] } : { person: admin, ...both[1] }
  const winner = both[0].status === 422 ? 'Nieko nėra' : 'Tuščia'
  expect(lost.body.text).toContain('saved this text first')
  expect(lost.body.fields).toEqual({ seen: '1', theirs_other: winner })
  expect((await save(lost.person, { key, seen: 1, forms: { other: 'Krepšelyje tuščia' } })).body.ok).toBe(
    true,
  )
  const page = await editor.open(`/translations?into=lt&site=all&show=all&key=${key}`)
  expect(page.text).toContain('Krepšelyje tuščia')
  // What was said before stays, to be used again.
  expect(page.text).toContain(winner)
  expect(page.text).toContain('Use again')
})

test('LOC-06 a text is to do again once its English has changed, until somebody confirms it', async () => {
  const editor = await staffWith(at.shop, 'content')
  const key = 'cart.each'
  const list = async (show: string) =>
    (await editor.open(`/translations?into=lt&site=all&show=${show}&q=${key}`)).text
  expect(await list('changed')).not.toContain(`${key}</span>`)
  await save(editor, { locale: 'en', key, forms: { other: 'each {{price}}' } })
  const changed = await list('changed')
  expect(changed).toContain(`${key}</span>`)
  expect(changed).toContain('English changed')
  expect(changed).toContain('each <span class="ph">{{price}}</span>')
  const words = shippedMessages.lt[key] ?? ''
  expect((await save(editor, { key, forms: { other: words } })).body.ok).toBe(true)
  expect(await list('changed')).not.toContain(`${key}</span>`)
  // English itself keeps the placeholders that the code fills.
  const { body } = await save(editor, { locale: 'en', key, seen: 1, forms: { other: 'each' } })
  expect(body.fields).toEqual({ other: '{{price}} is in English and must be here' })
})

test('LOC-06 a text whose placeholders no longer fit is found by its filter, and named', async () => {
  const row = { site_id: null, locale: 'lt', key: 'cart.from', text: 'nuo' }
  await acrossSites(at.shop.db).insertInto('translation_overrides').values(row).execute()
  const editor = await staffWith(at.shop, 'content')
  const { text } = await editor.open('/translations?into=lt&site=all&show=wrong')
  expect(text).toContain('cart.from</span>')
  expect(text).toContain('{{price}} is in English and must be here')
})

test('OPS-01 a translator sees and changes only their own sites and languages', async () => {
  const translator = await staffWith(at.shop, 'translator')
  const page = await translator.open('/translations?into=lt&site=all')
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/<option value="ee"[^>]*>Eesti/)
  expect(page.text).not.toMatch(/<option value="lv"[^>]*>Latviešu[^<]*%/)
  expect(page.text).not.toContain('Texts of all sites')
  const forms = { other: 'Tühjenda' }
  expect((await save(translator, { site: 'ee', locale: 'ee', key: 'cart.empty', forms })).body.ok).toBe(true)
  for (const [wish, words] of [
    [{ site: 'ee', locale: 'lv' }, 'You do not translate Latviešu.'],
    [{ site: 'nl', locale: 'ee' }, 'You do not translate'],
    [{ site: 'all', locale: 'ee' }, 'Texts of all sites need the right on all of them'],
  ] as const) {
    const refused = await save(translator, { ...wish, key: 'cart.empty', forms })
    expect(refused.status).toBe(422)
    expect(refused.body.text).toContain(words)
  }
  // The site admin chooses the languages of colleagues on their own sites, nobody their own.
  const admin = await staffWith(at.shop, 'site_admin', { isConfirmed: true })
  const choose = (id: string, languages: string[]) =>
    admin.act(`/team/people/${id}`, 'languages', { id, 'languages[]': languages })
  expect((await choose(translator.id, ['lv'])).body.ok).toBe(true)
  expect((await save(translator, { site: 'ee', locale: 'lv', key: 'cart.empty', forms })).body.ok).toBe(true)
  expect((await choose(admin.id, ['lv'])).status).toBe(422)
  const editor = await staffWith(at.shop, 'content')
  expect((await choose(editor.id, ['lv'])).body.text).toContain('on your own sites only')
})

test('LOC-06 markup in a text is words on the page, a long text is refused, and so are signs that nobody sees', async () => {
  const editor = await staffWith(at.shop, 'content')
  const key = 'home.title'
  const evil = '</title><script>alert(1)</script>"onload=x {{y}}'
  const tooMuch = await save(editor, { locale: 'en', key, forms: { other: evil } })
  expect(tooMuch.status).toBe(422)
  const forms = { other: evil.replace(' {{y}}', '') }
  expect((await save(editor, { locale: 'en', key, forms })).body.ok).toBe(true)
  await vi.waitFor(async () => {
    const { html, status } = await visit(at.shop, '/en/')
    expect(status).toBe(200)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
  }, soon)
  const long = await save(editor, { locale: 'en', key, seen: 1, forms: { other: 'W'.repeat(2001) } })
  expect(long.body.fields).toEqual({ other: 'At most 2000 signs' })
  const hidden = await save(editor, { locale: 'en', key, seen: 1, forms: { other: 'a\u202eb\u{e0041}' } })
  expect(hidden.body.fields).toEqual({ other: 'There is a sign that nobody can see' })
  // The longest text allowed, in one word, still is a page.
  expect(
    (await save(editor, { locale: 'en', key, seen: 1, forms: { other: 'W'.repeat(2000) } })).body.ok,
  ).toBe(true)
  await vi.waitFor(async () => expect((await visit(at.shop, '/en/')).html).toContain('W'.repeat(2000)), soon)
})

/** The shop in a browser with a pass to translate. */
async function inTheShop(person: Person, wish: { site?: string; locale?: string; key?: string } = {}) {
  const { site = 'all', locale = 'lt', key = 'cart.empty_title' } = wish
  const issued = await person.act('/translations', 'edit-in-shop', { site, locale, key })
  const { href } = issued.body.value as { href: string }
  const opened = await at.shop.app.request(href)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const open = (path: string, init: RequestInit = {}) =>
    at.shop.app.request(new URL(path, href), { ...init, headers: { cookie, ...init.headers } })
  const post = (body: object) =>
    open('/office-pass/text', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(href).origin },
      body: JSON.stringify(body),
    })
  return { to: opened.headers.get('location'), open, post }
}

const tagged = (key: string) =>
  `\u{e0001}${[...key].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('')}\u{e007f}`

test('LOC-12 with a pass every text of a page carries its key, and is changed there; other visitors get no byte of it', async () => {
  const editor = await staffWith(at.shop, 'content')
  const { to, open, post } = await inTheShop(editor)
  expect(to).toBe('/lt/cart/')
  const page = await (await open('/lt/')).text()
  expect(page).toContain('/office-pass/edit.js')
  expect(page).toContain(`${tagged('home.best_sellers')}${shippedMessages.lt['home.best_sellers']}`)
  const href = /data-shop-file="([^"]+)"/.exec(page)?.[1] ?? ''
  const file = (await (await open(href)).json()) as { messages: Record<string, string> }
  expect(file.messages['home.best_sellers']).toContain(tagged('home.best_sellers'))
  // Not to the next visitor: neither the page, nor its data, nor the file.
  const ordinary = (await visit(at.shop, '/lt/')).html
  expect(/[\u{e0001}-\u{e007f}]|office-pass/u.test(ordinary)).toBe(false)
  expect((await at.shop.app.request(new URL(href, officeOrigin.replace('office.', '')))).status).toBe(403)

  const shown = await (await open('/office-pass/text?locale=lt&key=cart.goods_few')).json()
  expect(shown).toMatchObject({
    key: 'cart.goods',
    placeholders: ['count'],
    scopes: [{ site: 'all', seen: 2 }, {}],
  })
  const change = { key: 'cart.each', locale: 'lt', site: 'default', seen: 0 }
  const lacking = await post({ ...change, forms: { other: 'po' } })
  expect(lacking.status).toBe(422)
  expect(await lacking.json()).toMatchObject({
    fields: { other: '{{price}} is in English and must be here' },
  })
  expect((await post({ ...change, forms: { other: '{{price}} už vieną' } })).status).toBe(200)
  await vi.waitFor(async () => expect(await message('cart.each')).toBe('{{price}} už vieną'), soon)
})

test('OPS-01 without a pass to translate nobody reads or changes a text on a page, and with one only where they may', async () => {
  const body = { key: 'cart.each', locale: 'ee', site: 'ee', seen: 0, forms: { other: '{{price}}' } }
  const stranger = await at.shop.app.request('http://ee.localhost:3000/office-pass/text', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://ee.localhost:3000' },
    body: JSON.stringify(body),
  })
  expect(stranger.status).toBe(403)
  const translator = await staffWith(at.shop, 'translator')
  await at.shop.db
    .updateTable('staff')
    .set({ translates: ['ee'] })
    .where('id', '=', translator.id)
    .execute()
  const { open, post } = await inTheShop(translator, { site: 'ee', locale: 'ee' })
  expect((await open('/office-pass/text?locale=lv&key=cart.each')).status).toBe(403)
  expect((await post({ ...body, locale: 'lv' })).status).toBe(422)
  expect((await post({ ...body, site: 'all' })).status).toBe(422)
  expect((await post({ ...body, site: 'lv' })).status).toBe(403)
  expect((await post({ ...body, more: 1 })).status).toBe(422)
  // In a language of others the page is only looked at.
  const latvian = await (await open('/lv/')).text()
  expect(latvian).toContain('You do not translate Latviešu.')
  expect(latvian).not.toContain('edit.js')
  expect((await post(body)).status).toBe(200)
  await at.shop.db.deleteFrom('staff_devices').where('staff_id', '=', translator.id).execute()
  expect((await post({ ...body, seen: 1 })).status).toBe(403)
})

test('LOC-06 what a translating visitor causes carries no marks: e-mails, and pages made for others', async () => {
  const editor = await staffWith(at.shop, 'content')
  const { open } = await inTheShop(editor, { locale: 'en' })
  const json = { 'content-type': 'application/json', origin: 'http://localhost:3000', 'x-locale': 'en' }
  const call = (path: string, body: object) =>
    open(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  expect((await call('/api/auth/request-password-reset', { email: 'pro@demo.test' })).status).toBe(200)
  const { subject, html, text } = await nextEmailTo(at.shop, 'pro@demo.test')
  expect(subject + html + text).not.toMatch(/[\u{e0001}-\u{e007f}]/u)
  // An error that the page shows has them, so that it can be changed there as well.
  expect(await (await call('/api/auth/request-password-reset', {})).text()).toMatch(/[\u{e0001}-\u{e007f}]/u)
  for (const path of ['/en/', '/en/marketplace/', '/en/dealzone/', '/en/all-brands/']) {
    expect((await (await open(path)).text()).includes('/office-pass/edit.js'), path).toBe(true)
    for (const address of [path, `${path}_.data`])
      expect(/[\u{e0001}-\u{e007f}]/u.test((await visit(at.shop, address)).html), address).toBe(false)
  }
})

test('OPS-01 the office speaks the language of each person, loads that one only, and says the rest in English', async () => {
  const [lithuanian, other] = [await staffWith(at.shop, 'finance'), await staffWith(at.shop, 'support')]
  expect((await lithuanian.act('/account', 'language', { locale: 'lt' })).body.ok).toBe(true)
  expect((await lithuanian.act('/account', 'language', { locale: 'ru' })).status).toBe(422)
  const [own, english] = await Promise.all([lithuanian.open('/account'), other.open('/account')])
  expect(own.text).toContain('<html lang="lt-LT"')
  expect(own.text).toContain('Sauga ir seansai')
  expect(own.text).toContain('Vienos raidės klavišai įjungti.')
  const [href = ''] = /\/office-language-lt-[0-9a-f]{16}\.js/.exec(own.text) ?? []
  const file = await lithuanian.open(href)
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.text).toContain('"Skip to content":"Pereiti prie turinio"')
  expect(file.text).not.toContain('Pāriet uz saturu')
  expect(english.text).toContain('<html lang="en-GB"')
  expect(english.text).toContain('Skip to content')
  expect(english.text).not.toContain('office-language-')
  // No shop answers it.
  expect((await lithuanian.open(href, 'http://localhost:3000')).status).not.toBe(200)
})
