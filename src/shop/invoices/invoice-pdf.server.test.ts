import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { languages, locales } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { readSiteFolders } from '#shop/sites/read-site-folders.server.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceFixture, paymentFixtures } from './invoice-fixture.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

const { folders } = readSiteFolders('sites')
const logo = folders.get('default')?.logo ?? ''

async function pdfOf(invoice: ReturnType<typeof invoiceFixture>, locale: (typeof locales)[number]) {
  const t = translator(shippedMessages[locale], locale)
  return invoicePdf({
    document: invoiceDocument(invoice, { t, locale, currency: 'EUR', payments: paymentFixtures }),
    language: languages[locale].lang,
    author: invoice.seller.name,
    brand: { logo, name: 'Amberway' },
    issuedOn: invoice.issuedOn,
    pageOf: (page, pages) => t('invoice.page_of', { page, pages }),
  })
}

async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const told = (await pdf.getMetadata()).info as { Title: string; Language: string }
  const tree = await (await pdf.getPage(1)).getStructTree()
  return { pages, text: pages.join(' ').replace(/\s+/g, ' '), ...told, tags: JSON.stringify(tree) }
}

/** All colours that the first page sets. */
async function coloursOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { argsArray } = await (await pdf.getPage(1)).getOperatorList()
  return argsArray.flat().filter((value) => typeof value === 'string' && value.startsWith('#'))
}

const expected = {
  en: [
    'Invoice IN2026-000042',
    'Seller',
    'Air from Boston',
    'Total at your locker',
    '€117.62',
    'Paid from balance, 2026-11-14',
    'Paid with Nemuno Bankas, 2026-11-15',
  ],
  lt: [
    'PVM sąskaita faktūra IN2026-000042',
    'Pardavėjas',
    'Lėktuvu iš Bostono',
    'Iš viso jūsų paštomate',
    '117,62 €',
    'Sumokėta iš likučio, 2026-11-14',
    'Sumokėta: Nemuno Bankas, 2026-11-15',
  ],
  lv: [
    'Rēķins IN2026-000042',
    'Pārdevējs',
    'Ar lidmašīnu no Bostonas',
    'Kopā jūsu pakomātā',
    '117,62 €',
    'Samaksāts no atlikuma, 2026-11-14',
    'Samaksāts: Nemuno Bankas, 2026-11-15',
  ],
  ee: [
    'Arve IN2026-000042',
    'Müüja',
    'Lennukiga Bostonist',
    'Kokku teie pakiautomaadis',
    '117,62 €',
    'Makstud kontojäägist, 2026-11-14',
    'Makstud: Nemuno Bankas, 2026-11-15',
  ],
} as const

test.each(locales)(
  'INV-01 the PDF in %s has every letter of its text, its title and its language',
  async (locale) => {
    const { text, Title, Language, tags } = await read(await pdfOf(invoiceFixture(), locale))
    for (const words of [
      ...expected[locale],
      'Šešėliai & Žiedai „Įlanka“',
      'Žygimantas Ąžuolaitis',
      'Ausinės „Žvejo daina“ <garsios>, juoda',
      'LT123456789',
    ]) {
      expect(text).toContain(words)
    }
    expect(Title).toBe(expected[locale][0])
    expect(Language).toBe(languages[locale].lang)
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`)
  },
)

test.each([...folders.keys()])(
  'INV-01 the logo of the site %s is drawn in the colours of its theme, above its name',
  async (code) => {
    const { logo: drawing = null, content } = folders.get(code) ?? {}
    const name = String(content?.name)
    const t = translator(shippedMessages.en, 'en')
    const bytes = await invoicePdf({
      document: invoiceDocument(invoiceFixture(), { t, locale: 'en', currency: 'EUR', payments: [] }),
      language: 'en',
      author: 'Seller',
      brand: { logo: drawing, name },
      issuedOn: '2026-11-15',
      pageOf: String,
    })
    expect((await read(bytes)).text.startsWith(name)).toBe(true)
    const fills = new Set(
      [...(drawing ?? '').matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/gi)].map(([, colour]) => colour),
    )
    expect(fills.size).toBeGreaterThan(0)
    const drawn = await coloursOf(bytes)
    for (const colour of fills) expect(drawn, colour).toContain(colour?.toLowerCase())
  },
)

test('INV-01 the same document gives the same file, byte for byte', async () => {
  expect((await pdfOf(invoiceFixture(), 'lt')).equals(await pdfOf(invoiceFixture(), 'lt'))).toBe(true)
})

test('a long document continues on further pages, which are numbered', async () => {
  const priced = Array.from({ length: 60 }, (_, index) => ({
    code: 'other' as const,
    name: `Paslauga ${index + 1}`,
    sku: '',
    quantity: 1,
    unitPrice: amount('1.21'),
    vatPercent: 21,
  }))
  const { pages } = await read(await pdfOf(invoiceFixture({ priced }), 'lt'))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toContain(`1 puslapis iš ${pages.length}`)
  expect(pages.join(' ')).toContain('Paslauga 60')
})
