import { escapeMarkup } from '#core/escape-markup.ts'
import type { Locale } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { translateRefusal } from '#shop/office/change-text.server.ts'
import { writeOfficeTime } from '#shop/office/office-time.ts'
import type { Site } from '#shop/sites/site.ts'
import { passPath, type ShopPass } from '#shop/staff/shop-pass.ts'
import type { Rendered } from './app-types.ts'
import { inPlaceWords } from './in-place-words.ts'

/** Always dark, so that it is no part of any shop's look. Below everything, where no shop has a heading or a dialog. */
export const passBarStyle = `office-bar{position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;flex-wrap:wrap;
align-items:center;justify-content:space-between;gap:6px 16px;padding:9px 16px;color:#fff;background:#1d1b19;font-size:14px;
line-height:1.4}
office-bar b{font-weight:600}
office-bar form{margin:0}
office-bar button{min-height:32px;padding:4px 12px;border:1px solid currentColor;border-radius:6px;color:inherit;
background:none;font:inherit;cursor:pointer}
office-bar button:focus-visible{outline:2px solid #fff;outline-offset:2px}
html:has(office-bar){scroll-padding-bottom:64px}
body:has(office-bar){padding-bottom:64px}
@media print{office-bar{display:none}}`

/**
 * Says on every page that it is not an ordinary visit, and how to end it. An element of its own name outside React, which
 * skips it when it takes the page over; so no shop page grows by it.
 */
export function withPassBar(
  document: Rendered['document'],
  pass: ShopPass,
  { site, locale }: { site: Site; locale: Locale },
): Rendered['document'] {
  if (!document) return null
  const bar = `<office-bar role="region" aria-label="${escapeMarkup(say('Office'))}"><span>${wordsOf(pass, site, locale)}</span>${editorOf(pass, site, locale)}
<form method="post" action="${passPath}/leave"><button>${escapeMarkup(
    say('Stop, ends at {{time}}', { time: writeOfficeTime(pass.endsAt).slice(11) }),
  )}</button></form></office-bar>`
  const html = document.html
    .replace('</head>', `<link rel="stylesheet" href="${passPath}/bar.css"></head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${bar}</body>`)
  return { ...document, html }
}

/** The script that makes texts editable comes with the bar, and only where the person may change them. */
function editorOf({ kind, member }: ShopPass, site: Site, locale: Locale): string {
  if (kind !== 'translate' || translateRefusal(member, site, locale)) return ''
  return `<script src="${passPath}/edit.js" defer data-locale="${locale}"
data-words="${escapeMarkup(JSON.stringify(inPlaceWords()))}"></script>
<link rel="stylesheet" href="${passPath}/edit.css">`
}

function wordsOf({ kind, user, member, showsDraft }: ShopPass, site: Site, locale: Locale): string {
  const shop = escapeMarkup(site.name)
  if (kind === 'translate')
    return escapeMarkup(
      translateRefusal(member, site, locale) ??
        say('You translate {{shop}}. Click a text to change it; with Ctrl a click works as usual.', {
          shop: site.name,
        }),
    )
  if (kind === 'preview' && showsDraft)
    return `<b>${escapeMarkup(say('Draft, not in force'))}</b> ${escapeMarkup(
      say('Only you see it, in {{shop}}.', { shop: site.name }),
    )}`
  if (kind === 'offer')
    return `<b>${escapeMarkup(say('Not sent yet'))}</b> ${escapeMarkup(
      say('The customer of {{shop}} will see the offer like this.', { shop: site.name }),
    )}`
  if (kind === 'preview')
    return escapeMarkup(
      say('A draft of {{shop}} that only you see. Nothing can be bought.', { shop: site.name }),
    )
  const said = say('You see {{shop}} as {{name}}. Everything you open is written down.', {
    shop: '\u0001',
    name: '\u0002',
  })
  return escapeMarkup(said)
    .replace('\u0001', shop)
    .replace('\u0002', `<b>${escapeMarkup(user?.name ?? '')}</b>`)
}
