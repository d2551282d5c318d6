import { type MessageLocale, messageLocales } from '#core/locale.ts'
import { formProblemText, languageName } from '#shop/office/text-words.ts'
import type { Site } from '#shop/sites/site.ts'
import { mayEverywhere, mayTranslate } from '#shop/staff/staff-member.ts'
import { type OfficeText, readTexts } from '#shop/translations/list-texts.server.ts'
import { readText } from '#shop/translations/read-text.server.ts'
import { placeholdersIn } from '#shop/translations/text-forms.ts'
import { formProblem } from '#shop/translations/text-problem.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { shortDay } from '../ui/when.ts'
import { type Show, shows, type TextQuery } from './text-query.ts'

const rowsOnPage = 50

export type TranslationsData = Awaited<ReturnType<typeof readTranslationsData>>
export type TextRow = TranslationsData['rows'][number]

/** Texts of a language, those of all sites or of one, and the one that is open. */
export async function readTranslationsData(office: Office, url: URL) {
  const asked = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 200)
  const site = chosenSite(office, asked('site'))
  const languages = translatedLanguages(office, site)
  const into = languages.find((locale) => locale === asked('into')) ?? languages.find((one) => one !== 'en')
  const locale = into ?? languages[0]
  // Somebody may have the right and no language of this site.
  if (!locale) throw missing()
  const scope = { site, locale }
  const byLanguage = new Map(
    await Promise.all(
      languages.map(async (one) => [one, await readTexts(office.db, { site, locale: one })] as const),
    ),
  )
  const texts = byLanguage.get(locale) ?? []
  const words = asked('q').toLowerCase()
  const show = shows.find((one) => one === asked('show')) ?? (texts.some(isToDo) ? 'todo' : 'all')
  const found = texts.filter((text) => fits(text, show) && has(text, words))
  const key = texts.some((text) => text.key === asked('key')) ? asked('key') : (found[0]?.key ?? '')
  const place = found.findIndex((text) => text.key === key)
  const page = Math.max(
    1,
    Number(/^\d{1,3}$/.exec(asked('page'))?.[0] ?? Math.ceil((place + 1) / rowsOnPage)),
  )
  const from = messageLocales.find((one) => one === asked('from')) ?? 'en'
  return {
    now: office.clock(),
    query: {
      site: site?.code ?? 'all',
      into: locale,
      from,
      show,
      q: asked('q'),
      key,
      page,
    } satisfies TextQuery,
    sites: ownSites(office).map(siteView),
    mayChangeAll: mayEverywhere(office.member, 'translations.edit'),
    languages: languages.map((one) => ({
      locale: one,
      name: languageName(one),
      share: shareDone(byLanguage.get(one) ?? []),
    })),
    sources: messageLocales
      .filter((one) => one !== locale)
      .map((one) => ({ locale: one, name: languageName(one) })),
    counts: Object.fromEntries(
      shows.map((one) => [one, texts.filter((text) => fits(text, one)).length]),
    ) as Record<Show, number>,
    rows: found.slice((page - 1) * rowsOnPage, page * rowsOnPage).map(rowOf),
    total: found.length,
    pages: Math.ceil(found.length / rowsOnPage),
    // After the last one comes the first again, as long as it is another.
    next: [...found.slice(place + 1), ...found.slice(0, Math.max(0, place))][0]?.key ?? null,
    chosen: await readText(office.db, scope, key, from),
    around: neighbours(texts, key),
    // No page is in Russian, and e-mails are no pages.
    isOnPages: locale !== 'ru' && !key.startsWith('email.'),
  }
}

/** Null for the texts of all sites, which only those who translate all of them may change. */
function chosenSite(office: Office, code: string): Site | null {
  const own = ownSites(office)
  const wanted = own.find((site) => site.code === code)
  if (wanted) return wanted
  const inSwitcher = own.find(({ id }) => id === office.member.chosenSiteId)
  if (mayEverywhere(office.member, 'translations.edit') && (code === 'all' || !inSwitcher)) return null
  const first = inSwitcher ?? own[0]
  if (!first) throw missing()
  return first
}

function ownSites(office: Office): Site[] {
  const ids = office.allSiteIds('translations.edit')
  return office.sites.all().filter(({ id }) => ids.includes(id))
}

/** Languages that the person translates and, of one site, those that it speaks. */
function translatedLanguages({ member }: Office, site: Site | null): MessageLocale[] {
  return messageLocales.filter(
    (locale) =>
      mayTranslate(member, site?.id ?? null, locale) &&
      (!site || locale === 'ru' || site.locales.includes(locale)),
  )
}

const isToDo = ({ state }: OfficeText) => state !== 'done'

function fits(text: OfficeText, show: Show): boolean {
  if (show === 'all') return true
  return show === 'todo' ? isToDo(text) : text.state === show
}

function has({ key, english, forms }: OfficeText, words: string): boolean {
  if (words === '') return true
  return [key, ...Object.values(english), ...Object.values(forms)].some((text) =>
    text.toLowerCase().includes(words),
  )
}

/** In tenths of a percent, rounded down: only what is finished is 100 %. */
function shareDone(texts: readonly OfficeText[]): number {
  const done = texts.filter((text) => !isToDo(text)).length
  return texts.length === 0 ? 100 : Math.floor((done / texts.length) * 1000) / 10
}

function rowOf({ key, english, forms, state, englishChangedAt }: OfficeText) {
  return {
    key,
    english: english.other ?? '',
    state,
    changedOn: englishChangedAt && shortDay(englishChangedAt),
    wrong: state === 'wrong' ? wrongForm(forms, placeholdersIn(english)) : null,
  }
}

function wrongForm(forms: OfficeText['forms'], placeholders: readonly string[]) {
  for (const [form, text] of Object.entries(forms)) {
    const problem = formProblem(text, placeholders)
    if (problem) return { form, problem: formProblemText(problem) }
  }
  return null
}

/** What stands before and after it in the files: mostly what stands there on the page. */
function neighbours(texts: readonly OfficeText[], key: string) {
  const page = key.split('.')[0]
  const ofPage = texts.filter((text) => text.key.split('.')[0] === page)
  const place = ofPage.findIndex((text) => text.key === key)
  const said = (text: OfficeText | undefined) => text?.forms.other ?? text?.english.other ?? null
  return { before: said(ofPage[place - 1]), after: said(ofPage[place + 1]) }
}
