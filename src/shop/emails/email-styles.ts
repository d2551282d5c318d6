import { escapeMarkup } from '#core/escape-markup.ts'
import { darkPaper, type EmailLook, lightPaper } from './email-look.ts'

export const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Nothing may make an email wider than the screen, not even a long word. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word'
export const cell = `${font};font-size:16px;line-height:24px;color:${lightPaper.text};text-align:left;${breaking}`

/** Days, hours and the numbers of documents: `18–20`, `2026-11-09`, `IN2026-000042`. */
const unbreakable = /[^ \n<>&;]{0,12}[\d.][-–]\d[^ \n<>&;]{0,14}/g

/** Text as HTML, in which days and numbers do not break at their dashes. */
export function markup(text: string): string {
  return escapeMarkup(text).replace(unbreakable, '<span style="white-space:nowrap">$&</span>')
}

export function table(rows: string, style = ''): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${rows}</table>`
}

/** Classes only override inline styles, on phones and in dark mode. */
export function emailStyles({ dark }: EmailLook): string {
  const { page, paper, soft, line, rule, text, muted, discount } = darkPaper
  const rules: [selector: string, style: string][] = [
    ['.bg', `background-color:${page}`],
    ['.card', `background-color:${paper}`],
    ['.soft', `background-color:${soft}`],
    ['.dt', `background-color:${paper}`],
    ['.t', `color:${text}`],
    ['.m', `color:${muted}`],
    ['.off', `color:${discount}`],
    ['.ln', `border-color:${line}`],
    ['.rl', `border-color:${rule}`],
    ['.fr', `border-color:${dark.button}`],
    ['.lk', `color:${dark.link}`],
    ['.btn', `background-color:${dark.button}`],
    ['.btnt', `color:${dark.onButton}`],
  ]
  const all = (prefix: string) =>
    rules.map(([name, style]) => `${prefix}${name}{${style}!important}`).join('')
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}body{-webkit-text-size-adjust:100%}
@media (max-width:480px){.px{padding-left:16px!important;padding-right:16px!important}.stk{display:block!important;width:100%!important;padding:0 0 16px!important;box-sizing:border-box}.full{width:100%!important}.full a{display:block!important}.h1{font-size:26px!important;line-height:31px!important}}
@media (prefers-color-scheme:dark){${all('')}}
${all('[data-ogsc] ')}`
}
