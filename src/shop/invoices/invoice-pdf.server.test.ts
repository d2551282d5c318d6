import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { languages, locales } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import { translator } from '#locales/messages.ts'
import { shippedMessages } from '#locales/shipped-messages.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceFixture } from './invoice-fixture.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

async function pdfOf(invoice: ReturnType<typeof invoiceFixture>, locale: (typeof locales)[number]) {
  const t = translator(shippedMessages[locale], locale)
  return invoicePdf({
    document: invoiceDocument(invoice, { t, locale, currency: 'EUR' }),
    language: languages[locale].lang,
    author: invoice.seller.name,
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

const expected = {
  en: ['Invoice IN2026-000042', 'Seller', 'Shipping from the USA', 'Total without VAT', '€117.62'],
  lt: ['PVM sąskaita faktūra IN2026-000042', 'Pardavėjas', 'Siuntimas iš JAV', 'Iš viso be PVM', '117,62 €'],
  lv: ['Rēķins IN2026-000042', 'Pārdevējs', 'Sūtīšana no ASV', 'Kopā bez PVN', '117,62 €'],
  ee: ['Arve IN2026-000042', 'Müüja', 'Saatmine USA-st', 'Kokku ilma käibemaksuta', '117,62 €'],
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
