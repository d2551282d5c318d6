import { declineText, type PageLanguage, pageTexts } from './page-texts.ts'
import type { KnownSession, StripeWorld } from './stripe-world.ts'
import { cards, type Outcome } from './test-cards.ts'

export const styleSheet = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
.banner { background: #7a2e00; color: #fff; font-weight: 700; margin: 0; padding: 0.5rem 1rem; }
.problem { border-inline-start: 0.25rem solid #b00020; padding-inline-start: 1rem; }
label { display: block; margin-block-start: 0.75rem; }
input { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0.5rem; width: 100%; }
button { font: inherit; margin-block-start: 0.75rem; min-height: 2.75rem; padding: 0.5rem 1rem; }
li form { margin: 0; }
ul { list-style: none; padding: 0; }
small { display: block; }
`

const success = ['payment_intent.succeeded', 'checkout.session.completed']

/** The events that follow a card, for a person who tries the shop out. */
function eventsAfter({ needsChallenge, decline, afterwards }: Outcome): string {
  return [
    ...(needsChallenge ? ['payment_intent.requires_action'] : []),
    ...(decline ? ['payment_intent.payment_failed'] : success),
    ...(afterwards === 'dispute' ? ['charge.dispute.created'] : []),
  ].join(', ')
}

export function paymentPage(world: StripeWorld, known: KnownSession, language: PageLanguage): string {
  const texts = pageTexts[language]
  const { session, title } = known
  const failure = world.intents.get(String(session.payment_intent))?.last_payment_error
  const reason = failure?.decline_code ?? failure?.code
  const problem = reason ? `<p class="problem" role="alert">${declineText(texts, reason)}</p>` : ''
  const cardButtons = cards.map(
    (card) => `<li>${button('card', card.number, texts.cards[card.name])}
<small>${spaced(card.number)}. ${texts.sends}: <code>${eventsAfter(card)}</code></small></li>`,
  )
  const laterEvents = (end: string) =>
    `payment_intent.processing, checkout.session.completed, checkout.session.async_payment_${end}`
  const back = session.cancel_url
    ? `<p><a href="${escapeMarkup(session.cancel_url)}">${texts.back}</a></p>`
    : ''
  return page(
    language,
    texts.title,
    `${problem}<p>${escapeMarkup(title)}: <strong>${money(session.amount_total, session.currency, language)}</strong></p>
<form method="post">
<label for="card">${texts.cardNumber}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="30">
<label for="expiry">${texts.expiry}</label>
<input id="expiry" name="expiry" autocomplete="off" placeholder="12 / 34" maxlength="9">
<label for="cvc">${texts.cvc}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" maxlength="4">
<p>${texts.noRealCard}</p>
<button>${texts.pay}</button>
</form>
<h2>${texts.testCards}</h2>
<ul>${cardButtons.join('\n')}</ul>
<h2>${texts.later}</h2>
<ul>
<li>${button('later', 'succeeds', texts.laterSucceeds)}<small>${texts.sends}: <code>${laterEvents('succeeded')}</code></small></li>
<li>${button('later', 'fails', texts.laterFails)}<small>${texts.sends}: <code>${laterEvents('failed')}</code></small></li>
</ul>
${back}`,
  )
}

export function challengePage({ session, title }: KnownSession, language: PageLanguage): string {
  const texts = pageTexts[language]
  return page(
    language,
    texts.challengeTitle,
    `<p>${escapeMarkup(title)}: <strong>${money(session.amount_total, session.currency, language)}</strong></p>
<p>${texts.challengeText}</p>
${button('answer', 'approve', texts.approve)}
${button('answer', 'refuse', texts.refuse)}
${button('answer', 'close', texts.close)}`,
  )
}

export function notePage(
  language: PageLanguage,
  note: 'closed' | 'expired' | 'unknown',
  link?: Link,
): string {
  const texts = pageTexts[language]
  const way = link ? `<p><a href="${escapeMarkup(link.to)}">${texts[link.text]}</a></p>` : ''
  return page(language, texts.title, `<p>${texts[note]}</p>${way}`)
}

type Link = { to: string; text: 'back' | 'return' }

export function page(language: PageLanguage, title: string, content: string): string {
  const { banner } = pageTexts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – SIMULATOR</title>
<link rel="stylesheet" href="/c/style.css">
</head>
<body>
<header><p class="banner">${banner}</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

export function button(name: string, value: string, text: string): string {
  return `<form method="post"><button name="${name}" value="${value}">${text}</button></form>`
}

function money(cents: number | null, currency: string | null, language: PageLanguage): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency ?? 'EUR' })
  return escapeMarkup(format.format((cents ?? 0) / 100))
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
