import type { Locale } from '../../src/core/locale.ts'
import { shippedMessages } from '../../src/locales/shipped-messages.ts'
import { acrossSites, type Trx } from '../../src/platform/database.server.ts'
import { formsIn, keyOfForm, placeholdersIn } from '../../src/shop/translations/text-forms.ts'

type Change = {
  locale: Locale
  key: string
  by: string
  /** What somebody said before today's words. */
  before?: string
  /** The English that today's words were written for, if it was another. */
  english?: string
}

const firstAt = new Date('2026-09-03T07:20:00Z')
const lastAt = new Date('2026-10-21T11:05:00Z')
const english = shippedMessages.en

/** Pages read as they are shipped; the office has a history to show, and texts whose English has changed since. */
const changes: readonly Change[] = [
  { locale: 'lt', key: 'cart.goods', by: 'content@office.test', before: '{{count}} vnt.' },
  {
    locale: 'lt',
    key: 'cart.failed_text',
    by: 'content@office.test',
    english: 'Nothing in it is lost. Try again later.',
  },
  { locale: 'lt', key: 'checkout.cart_kept', by: 'content@office.test', english: 'Your cart is still there' },
  { locale: 'ee', key: 'cart.clear', by: 'translator@office.test', before: 'Tühjenda korv' },
  { locale: 'ee', key: 'home.board.all_in', by: 'translator@office.test', english: 'VAT is in the price.' },
]

export async function seedTexts(trx: Trx): Promise<void> {
  const db = acrossSites(trx)
  const people = await db.selectFrom('staff').select(['id', 'email']).execute()
  for (const { locale, key, by, before, english: olderEnglish } of changes) {
    const forms = formsIn(shippedMessages[locale], key, locale, english)
    const source = formsIn(english, key, 'en', english)
    const same = (text: string) => Object.fromEntries(Object.keys(forms).map((form) => [form, text]))
    const said = [...(before ? [{ forms: same(before), at: firstAt }] : []), { forms, at: lastAt }]
    await db
      .insertInto('translation_versions')
      .values(
        said.map(({ forms: words, at }, place) => ({
          locale,
          key,
          number: place + 1,
          forms: JSON.stringify(words),
          english: JSON.stringify(olderEnglish ? { other: olderEnglish } : source),
          staff_id: people.find(({ email }) => email === by)?.id ?? '',
          at,
        })),
      )
      .execute()
    await db
      .insertInto('translation_overrides')
      .values(
        Object.entries(forms).map(([form, text]) => ({
          locale,
          key: keyOfForm(key, form, english),
          text,
          placeholders: placeholdersIn(source),
          updated_at: lastAt,
        })),
      )
      .execute()
  }
}
