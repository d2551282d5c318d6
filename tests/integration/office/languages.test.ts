import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectSentences } from '../../../scripts/office-sentences.ts'
import { officeLanguages } from '../../../src/locales/office/office-languages.ts'
import { officeForms } from '../../../src/locales/office/office-texts.ts'
import { type ScreenId, screenList } from '../../../src/web/office/screens.ts'
import { officeOrigin, staffWith } from '../../support/office.ts'
import { testShop } from '../../support/test-shop.ts'
import { screenSamples } from './screen-samples.ts'

const at = testShop()

/** Every sentence of the office, said in a language that nobody speaks: itself between brackets. */
const sentences = collectSentences(
  ['src/web/office', 'src/shop', 'src/http'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ),
).sentences
const own = officeLanguages.lt.sentences
const before = { ...own }

beforeAll(() => {
  const forms = officeForms('lt').length
  for (const text of sentences) {
    const said = `⟦${text.split(' | ').at(-1)}⟧`
    Object.assign(own, { [text]: text.includes(' | ') ? Array(forms).fill(said).join(' | ') : said })
  }
})
afterAll(() => {
  for (const text of sentences) Reflect.deleteProperty(own, text)
  Object.assign(own, before)
})

/** Names, codes and search words of the demo's records, documents and files that are the same as a sentence. */
const names = new Set([
  ...'Battery CSV Colour Cookies Electronics Language Locker New Pages Pieces Shape Silver Size Storage book cosmetics default dress headphones none'.split(
    ' ',
  ),
  'Home and kitchen',
  ...'Account Customs Delivery Forwarding Guides Shipping'.split(' '),
  'About us',
  'Buy for me',
  'For companies',
])

/** Texts and labels of a document. */
function textsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, '')
  const labels = [...body.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...labels, ...body.split(/<[^>]*>/)]
    .map((text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

async function lithuanian() {
  const person = await staffWith(at.shop, 'super_admin')
  await at.shop.db.updateTable('staff').set({ locale: 'lt' }).where('id', '=', person.id).execute()
  return person
}

test.each([
  ['lt-LT,en;q=0.5', 'lt-LT', '⟦Sign in to the office⟧'],
  ['lv', 'lv-LV', 'Pieslēdzieties birojam'],
  ['et-EE', 'et-EE', 'Logige kontorisse sisse'],
  ['de', 'en-GB', 'Sign in to the office'],
])(
  'OPS-01 before anybody is signed in a browser that asks for %s gets the office in %s',
  async (wish, lang, said) => {
    const headers = { 'accept-language': wish }
    const answer = await at.shop.app.request(`${officeOrigin}/sign-in`, { headers })
    const html = await answer.text()
    expect(html).toContain(`<html lang="${lang}"`)
    expect(textsOf(html)).toContain(said)
  },
)

test('OPS-01 columns, filters, views and states of a list are said in the person’s language', async () => {
  const person = await lithuanian()
  const orders = textsOf((await person.open('/orders')).text)
  // A column and a filter, a view, a state, a role of the person, an entry of the navigation.
  for (const one of ['Next due', 'Only', 'late', 'My orders', 'Waits for payment', 'Mismatches'])
    expect(orders).toContain(`⟦${one}⟧`)
  const payments = textsOf((await person.open('/payments')).text)
  for (const one of ['Reference', 'Refunds by hand', 'Waits for the buyer', 'Captured', 'refund by hand'])
    expect(payments).toContain(`⟦${one}⟧`)
  const webhooks = textsOf((await person.open('/webhooks')).text)
  for (const one of ['Direction', 'Both', 'Stopped', 'last 24 h']) expect(webhooks).toContain(`⟦${one}⟧`)
})

test('OPS-01 no sentence of a screen stays English', async () => {
  const samples = await screenSamples(at.shop)
  const person = await lithuanian()
  const unsaid: string[] = []
  for (const [id, { file }] of screenList) {
    const sample = samples[id as ScreenId]
    const path = typeof sample === 'string' ? sample : sample('lv')
    if (path === null || !file.endsWith('.tsx')) continue
    const texts = textsOf((await person.open(path)).text)
    const found = new Set(texts.filter((one) => sentences.has(one) && !names.has(one)))
    unsaid.push(...[...found].map((one) => `${id}: ${one}`))
  }
  expect(unsaid).toEqual([])
})
