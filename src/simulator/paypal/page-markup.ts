import { button, escapeMarkup, page } from '../stripe/page-markup.ts'
import { type PageLanguage, pageLanguage } from '../stripe/page-texts.ts'
import { type Funding, fundingNames, fundings } from './fundings.ts'
import { paypalTexts } from './page-texts.ts'
import type { KnownOrder } from './paypal-world.ts'

export function languageOf({ locale }: KnownOrder): PageLanguage {
  return pageLanguage(locale.slice(0, 2))
}

export function logInPage(known: KnownOrder, language: PageLanguage, cancelUrl: string): string {
  const texts = paypalTexts[language]
  return page(
    language,
    texts.title,
    `${summary(known, language)}<p>${texts.logInText}</p>${button('login', 'buyer', texts.logIn)}
<p><a href="${escapeMarkup(cancelUrl)}">${texts.cancel}</a></p>`,
  )
}

export function fundingPage(known: KnownOrder, language: PageLanguage, cancelUrl: string): string {
  const texts = paypalTexts[language]
  const problem = known.problem ? `<p class="problem" role="alert">${texts.declined}</p>` : ''
  const choices = fundingNames.map(
    (name) => `<li>${button('funding', name, texts.fundings[name])}
<small>${texts.sends}: <code>${eventsAfter(fundings[name])}</code></small></li>`,
  )
  return page(
    language,
    texts.title,
    `${problem}${summary(known, language)}<h2>${texts.choose}</h2>
<ul>${choices.join('\n')}</ul>
<p><a href="${escapeMarkup(cancelUrl)}">${texts.cancel}</a></p>`,
  )
}

export function notePage(language: PageLanguage, note: 'expired' | 'unknown', back?: string): string {
  const texts = paypalTexts[language]
  const way = back ? `<p><a href="${escapeMarkup(back)}">${texts.cancel}</a></p>` : ''
  return page(language, texts.title, `<p>${texts[note]}</p>${way}`)
}

function summary({ brand, order }: KnownOrder, language: PageLanguage): string {
  const [{ description, amount }] = order.purchase_units
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: amount.currency_code })
  const sum = escapeMarkup(format.format(Number(amount.value)))
  return `<p>${escapeMarkup(brand)}</p><p>${escapeMarkup(description)}: <strong>${sum}</strong></p>`
}

/** The events that follow, for a person who tries the shop out. */
function eventsAfter({ issue, waits }: Funding): string {
  if (issue) return 'CHECKOUT.ORDER.APPROVED'
  const denied = waits?.ends === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.COMPLETED'
  return ['CHECKOUT.ORDER.APPROVED', ...(waits ? ['PAYMENT.CAPTURE.PENDING'] : []), denied].join(', ')
}
