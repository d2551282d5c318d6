import { escapeMarkup } from '#core/escape-markup.ts'
import { languageTag } from '#core/locale.ts'
import type { Email, EmailFrame, EmailPart } from './email.ts'
import { type EmailLook, emailLook } from './email-look.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Nothing may make an email wider than the screen, not even a long word. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * HTML for email programs: tables for the layout, inline styles, no external pictures. The extra table in conditional
 * comments limits the width in Outlook on Windows, which does not support max-width.
 */
export function emailHtml(message: Email, { site, origin, locale, t }: EmailFrame): string {
  const look = emailLook(site.theme)
  const { page, paper, line, text, muted, button } = look
  const name = escapeMarkup(site.name)
  const home = escapeMarkup(origin)
  const parts = message.parts.map((part) => partHtml(part, look, t('email.button_address')))
  return `<!doctype html>
<html lang="${languageTag(locale)}" style="color-scheme:light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeMarkup(message.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(message.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${page}" style="background-color:${page}">
<tr><td align="center" style="padding:24px 12px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;border-collapse:separate;table-layout:fixed">
<tr><td bgcolor="${paper}" style="padding:28px 28px 16px;background-color:${paper};border:1px solid ${line};border-radius:${look.corner};${font};font-size:16px;line-height:24px;color:${text};text-align:left;${breaking}">
<p style="margin:0 0 28px;font-size:22px;line-height:28px"><a href="${home}" style="color:${button};text-decoration:none;${escapeMarkup(look.brand)}">${name}</a></p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;color:${text}">${escapeMarkup(message.greeting)}</h1>
${parts.join('\n')}
</td></tr>
<tr><td style="padding:20px 28px 0;${font};font-size:13px;line-height:20px;color:${muted};text-align:left;${breaking}">
<p style="margin:0 0 8px">${escapeMarkup(message.reason)}</p>
<p style="margin:0"><a href="${home}" style="color:${muted};text-decoration:underline">${name}</a></p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

function partHtml(part: EmailPart, look: EmailLook, aboutAddress: string): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeMarkup(part.text)}</p>`
    case 'note':
      return `<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:${look.muted}">${escapeMarkup(part.text)}</p>`
    case 'facts':
      return factsHtml(part.rows, look)
    case 'button':
      return buttonHtml(part, look, aboutAddress)
    case 'link':
      return `<p style="margin:0 0 20px"><a href="${escapeMarkup(part.href)}" style="color:${look.link};text-decoration:underline">${escapeMarkup(part.label)}</a></p>`
  }
}

function factsHtml(rows: readonly { label: string; value: string }[], look: EmailLook): string {
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><td style="padding:6px 16px;${breaking}"><span style="font-size:13px;line-height:20px;color:${look.muted}">${escapeMarkup(label)}</span><br><strong style="font-weight:600">${escapeMarkup(value)}</strong></td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.inset}" style="margin:4px 0 20px;padding:6px 0;border-collapse:separate;table-layout:fixed;background-color:${look.inset};border-radius:${look.corner};font-size:16px;line-height:24px;color:${look.text}">
${lines.join('\n')}
</table>`
}

/** Some programs show no buttons and some readers distrust them, so the address is also shown as text. */
function buttonHtml(
  { label, href }: { label: string; href: string },
  { button, onButton, corner, muted, link }: EmailLook,
  aboutAddress: string,
): string {
  const address = escapeMarkup(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-collapse:separate">
<tr><td bgcolor="${button}" style="background-color:${button};border-radius:${corner};mso-padding-alt:12px 24px"><a href="${address}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${onButton};text-decoration:none">${escapeMarkup(label)}</a></td></tr>
</table>
<p style="margin:0 0 20px;font-size:13px;line-height:20px;color:${muted}">${escapeMarkup(aboutAddress)}<br><a href="${address}" style="color:${link};text-decoration:underline;word-break:break-all">${address}</a></p>`
}
