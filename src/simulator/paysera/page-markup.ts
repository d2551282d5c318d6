import { button, escapeMarkup, page } from '../stripe/page-markup.ts'
import type { PageLanguage } from '../stripe/page-texts.ts'
import { bankCountries, bankNamed, banks } from './banks.ts'
import { outcomeNames, outcomes } from './outcomes.ts'
import { payseraTexts } from './page-texts.ts'
import type { KnownOrder } from './paysera-world.ts'

const languages: Readonly<Record<string, PageLanguage>> = { LIT: 'lt', LAV: 'lv', EST: 'et' }

export function languageOf({ request }: KnownOrder): PageLanguage {
  return languages[request.lang] ?? 'en'
}

export function choicePage(known: KnownOrder, wished: string | null): string {
  const language = languageOf(known)
  const texts = payseraTexts[language]
  const country =
    [wished, known.request.country, 'LT'].find((code) => code && bankCountries.includes(code)) ?? 'LT'
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const choices = (banks[country] ?? []).map(({ key, name }) => `<li>${button('bank', key, name)}</li>`)
  const others = bankCountries
    .filter((code) => code !== country)
    .map((code) => `<a href="?country=${code}">${escapeMarkup(names.of(code) ?? code)}</a>`)
  return page(
    language,
    texts.title,
    `${summary(known, language)}<h2>${texts.choose}: ${escapeMarkup(names.of(country) ?? country)}</h2>
<ul>${choices.join('\n')}</ul>
<p>${others.join(' ')}</p>
<p><a href="${escapeMarkup(known.request.cancelurl)}">${texts.cancel}</a></p>`,
  )
}

export function bankPage(known: KnownOrder): string {
  const language = languageOf(known)
  const texts = payseraTexts[language]
  const choices = outcomeNames.map(
    (name) => `<li>${button('outcome', name, texts.outcomes[name])}
<small>${texts.sends}: <code>status ${outcomes[name].statuses.join(', ')}</code></small></li>`,
  )
  return page(
    language,
    escapeMarkup(bankNamed(known.bank ?? '')?.name ?? ''),
    `${summary(known, language)}<ul>${choices.join('\n')}</ul>
${button('other', '1', texts.other)}
<p><a href="${escapeMarkup(known.request.cancelurl)}">${texts.cancel}</a></p>`,
  )
}

export function notePage(
  language: PageLanguage,
  note: 'closed' | 'expired' | 'refused' | 'unknown',
  back?: string,
  reason = '',
): string {
  const texts = payseraTexts[language]
  const way = back ? `<p><a href="${escapeMarkup(back)}">${texts.cancel}</a></p>` : ''
  return page(language, texts.title, `<p>${texts[note]} ${escapeMarkup(reason)}</p>${way}`)
}

function summary({ request }: KnownOrder, language: PageLanguage): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: request.currency })
  const sum = escapeMarkup(format.format(Number(request.amount) / 100))
  return `<p>${escapeMarkup(request.orderid)}: <strong>${sum}</strong></p>`
}
