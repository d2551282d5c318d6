import { escapeMarkup } from '#core/escape-markup.ts'
import { languageTag } from '#core/locale.ts'
import type { Email, EmailFrame } from './email.ts'
import { type EmailLook, emailLook, lightPaper } from './email-look.ts'
import { partHtml } from './email-parts-html.ts'
import { cell, emailStyles, font, markup, table } from './email-styles.ts'

/** The content id of the site's mark; pictures of products have `picture-1`, `picture-2`, … */
export const markId = 'mark'

/**
 * HTML for email programs: tables for the layout, inline styles, attached pictures, nothing to fetch. The style element
 * only adds phones and dark mode; a program that ignores it shows the email in light. The extra table in conditional
 * comments limits the width in Outlook on Windows, which does not support max-width.
 */
export function emailHtml(message: Email, frame: EmailFrame): string {
  const { site, locale } = frame
  const look = emailLook(site.theme)
  const { page, paper } = lightPaper
  return `<!doctype html>
<html lang="${languageTag(locale)}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeMarkup(message.subject)}</title>
<style>${emailStyles(look)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background-color:${page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(message.preview)}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="background-color:${page}">
<tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="max-width:600px;background-color:${paper};border-collapse:collapse;table-layout:fixed">
${bar(message, frame, look)}
${blocks(message, look).join('\n')}
${footer(message, frame, look)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

function bar({ tag }: Email, { site, origin }: EmailFrame, { light, brand }: EmailLook): string {
  const white = `color:${light.onButton}`
  const number = tag
    ? `<td align="right" style="${font};font-size:13px;line-height:24px;${white};white-space:nowrap">${markup(tag)}</td>`
    : ''
  return `<tr><td class="px" bgcolor="${light.button}" style="background-color:${light.button};padding:16px 32px">
${table(`<tr><td width="52" style="padding:0"><img src="cid:${markId}" width="42" height="22" alt="" style="display:block;border:0"></td>
<td style="${font};font-size:21px;line-height:24px"><a href="${escapeMarkup(origin)}" style="${white};text-decoration:none;${escapeMarkup(brand)}">${escapeMarkup(site.name)}</a></td>${number}</tr>`)}
</td></tr>`
}

/** The first block has greeting and heading; each section begins another one. */
function blocks({ greeting, heading, parts }: Email, look: EmailLook): string[] {
  const head = [
    `<p class="m" style="margin:0;font-size:14px;line-height:20px;color:${lightPaper.muted}">${markup(greeting)}</p>`,
    `<h1 class="t h1" style="margin:6px 0 10px;font-size:30px;line-height:36px;font-weight:700;letter-spacing:-.5px;color:${lightPaper.text}">${markup(heading)}</h1>`,
  ]
  let pictures = 0
  const found: string[][] = [head]
  for (const part of parts) {
    if (part.kind === 'section') found.push([])
    const { html, used } = partHtml(part, look, pictures)
    pictures += used
    found.at(-1)?.push(html)
  }
  return found.map((block, index) => {
    const edge =
      index === 0 ? 'padding:32px 32px 24px' : `padding:24px 32px;border-top:1px solid ${lightPaper.line}`
    return `<tr><td class="px ln t" style="${edge};${cell}">\n${block.filter(Boolean).join('\n')}\n</td></tr>`
  })
}

function footer(
  { reason, advertising }: Email,
  { site, origin, t }: EmailFrame,
  { light }: EmailLook,
): string {
  const { soft, line, muted } = lightPaper
  const { legalEntity, contacts } = site
  const { from, to } = contacts.hours
  const small = (html: string) =>
    `<p class="m" style="margin:10px 0 0;font-size:12px;line-height:18px;color:${muted}">${html}</p>`
  const link = (href: string, label: string) =>
    `<a class="lk" href="${escapeMarkup(href)}" style="color:${light.link};text-decoration:underline">${escapeMarkup(label)}</a>`
  const why = advertising
    ? `${escapeMarkup(reason)}<br>${link(advertising.choiceHref, t('email.letters.choice'))} · ${link(advertising.stopHref, t('email.letters.stop'))}`
    : escapeMarkup(`${reason} ${t('email.not_advertising')}`)
  const firm = [
    legalEntity.name,
    t('email.firm.code', { code: legalEntity.companyCode }),
    t('email.firm.vat', { code: legalEntity.vatCode }),
  ]
  return `<tr><td class="px ln soft" bgcolor="${soft}" style="padding:20px 32px 24px;background-color:${soft};border-top:1px solid ${line};${cell}">
<p class="m" style="margin:0;font-size:14px;line-height:21px;color:${muted}">${markup(t('email.questions', { phone: contacts.phone, from, to }))}</p>
${small(`${escapeMarkup(firm.join(' · '))}<br>${markup(legalEntity.address)}`)}
${small(link(origin, site.name))}
${small(why)}
</td></tr>`
}
