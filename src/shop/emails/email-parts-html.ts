import { noBreak } from '#core/dates.ts'
import { escapeMarkup } from '#core/escape-markup.ts'
import type { EmailItem, EmailPart, EmailRow } from './email.ts'
import { type EmailLook, lightPaper } from './email-look.ts'
import { breaking, cell, font, markup, table } from './email-styles.ts'

const { text, muted, line, rule, way, paper, soft, discount } = lightPaper

/** A part as HTML, and how many pictures it has; those before it are counted. */
export function partHtml(part: EmailPart, look: EmailLook, pictures: number): { html: string; used: number } {
  if (part.kind !== 'items') return { html: plainPart(part, look), used: 0 }
  let used = 0
  const rows = part.items.map((item) => {
    if (item.picture !== null) used += 1
    return itemHtml(item, `cid:picture-${pictures + used}`)
  })
  return { html: table(rows.join('\n'), 'table-layout:auto'), used }
}

function plainPart(part: Exclude<EmailPart, { kind: 'items' }>, look: EmailLook): string {
  switch (part.kind) {
    case 'text':
      return `<p class="t" style="margin:0 0 12px;color:${text}">${markup(part.text)}</p>`
    case 'note':
      return `<p class="m" style="margin:8px 0 0;font-size:14px;line-height:21px;color:${muted}">${part.lead ? bold(part.lead) : ''}${markup(part.text)}</p>`
    case 'term':
      return `<p class="m" style="margin:0 0 8px;font-size:14px;line-height:21px;color:${muted}">${part.href ? `${linkHtml({ label: part.name, href: part.href }, look)} ` : bold(part.name)}${markup(part.text)}</p>`
    case 'section':
      return part.title === null ? '' : headingHtml(part.title)
    case 'facts':
      return table(part.rows.map(rowHtml).join('\n'), 'margin:6px 0')
    case 'button':
      return buttonHtml(part, look)
    case 'link':
      return `<p style="margin:12px 0 0;font-size:14px;line-height:21px">${linkHtml(part, look)}</p>`
    case 'journey':
      return journeyHtml(part, look)
    case 'columns':
      return columnsHtml(part.columns)
    case 'ways':
      return waysHtml(part.ways, look)
  }
}

/** Before other words. */
function bold(words: string): string {
  return `<b class="t" style="color:${text}">${markup(words)}</b> `
}

function headingHtml(title: string): string {
  return `<h2 class="t" style="margin:0 0 10px;font-size:18px;line-height:24px;font-weight:600;color:${text}">${markup(title)}</h2>`
}

function linkHtml({ label, href }: { label: string; href: string }, { light }: EmailLook): string {
  return `<a class="lk" href="${escapeMarkup(href)}" style="color:${light.link};text-decoration:underline">${markup(label)}</a>`
}

function rowHtml({ label, value, isTotal }: EmailRow): string {
  const size = isTotal
    ? `padding:12px 12px 4px 0;${font};font-size:18px;line-height:24px;font-weight:600;border-top:1px solid ${rule}`
    : `padding:5px 12px 5px 0;${font};font-size:15px;line-height:22px`
  const isOff = value.startsWith('−')
  const colour = isOff ? discount : text
  return `<tr><td class="${isTotal ? 't rl' : 'm'}" valign="top" style="${size};color:${isTotal ? text : muted};${breaking}">${markup(label)}</td><td class="${isTotal ? 't rl' : isOff ? 'off' : 't'}" align="right" valign="top" style="${size};padding-right:0;color:${colour};${value.length > 24 ? breaking : 'white-space:nowrap'}">${markup(value)}</td></tr>`
}

function itemHtml({ picture, name, details, price, isStruck }: EmailItem, source: string): string {
  const edge = `border-bottom:1px solid ${line}`
  const image =
    picture === null
      ? ''
      : `<td class="ln" width="72" valign="top" style="padding:10px 16px 10px 0;${edge}"><img src="${source}" width="72" height="72" alt="${escapeMarkup(name)}" style="display:block;border:0;border-radius:6px;font-size:11px;line-height:14px"></td>`
  const priced = `padding:10px 0;${edge};${font};font-size:15px;line-height:22px;color:${text};white-space:nowrap`
  return `<tr>${image}<td class="ln t" style="padding:10px 12px 10px 0;${edge};${font};font-size:15px;line-height:21px;color:${text};${breaking}"><b style="font-weight:600">${escapeMarkup(name)}</b><br><span class="m" style="font-size:13px;line-height:19px;color:${muted}">${markup(details)}</span></td><td class="ln t" align="right" style="${priced}${isStruck ? ';text-decoration:line-through' : ''}">${markup(price)}</td></tr>`
}

function buttonHtml({ label, href }: { label: string; href: string }, { light, corner }: EmailLook): string {
  return `<table role="presentation" class="full" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 4px;border-collapse:separate"><tr><td class="btn" align="center" bgcolor="${light.button}" style="background-color:${light.button};border-radius:${corner};mso-padding-alt:14px 24px"><a class="btnt" href="${escapeMarkup(href)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:${light.onButton};text-decoration:none">${markup(label)}</a></td></tr></table>`
}

/** Dots and lines above, names and days below. A flight or voyage is dashed, as on the site. */
function journeyHtml({ steps, done }: Extract<EmailPart, { kind: 'journey' }>, { light }: EmailLook): string {
  const last = steps.length - 1
  const dots = steps.map((_step, index) => {
    const isDone = index < done
    const size = isDone ? 12 : 8
    const colour = isDone
      ? `border:3px solid ${rule};background-color:${light.mark}`
      : `border:3px solid ${way};background-color:${paper}`
    const dot = `<td width="18" valign="middle" style="padding:0"><div class="${isDone ? 'rl' : 'dt'}" style="width:${size}px;height:${size}px;border-radius:9px;${colour};font-size:0;line-height:0">&nbsp;</div></td>`
    const road = `<td valign="middle" style="padding:0 6px"><div style="height:0;border-top:2px ${index === Math.floor(last / 2) ? 'dashed' : 'solid'} ${way};font-size:0;line-height:0">&nbsp;</div></td>`
    return index === last ? dot : dot + road
  })
  const names = steps.map(({ label, days }, index) => {
    const align = index === 0 ? 'left' : index === last ? 'right' : 'center'
    return `<td class="t" align="${align}" valign="top" width="${Math.round(100 / steps.length)}%" style="padding:4px 0 0;${font};font-size:13px;line-height:18px;overflow-wrap:normal;word-break:normal;color:${text}${index < done ? ';font-weight:600' : ''}">${escapeMarkup(label)}<br><span class="m" style="color:${muted};font-weight:400">${markup(days.replace(noBreak, ' '))}</span></td>`
  })
  return `${table(`<tr>${dots.join('')}</tr>`, 'margin:16px 0 2px')}\n${table(`<tr>${names.join('')}</tr>`, 'margin:0 0 16px')}`
}

function columnsHtml(columns: Extract<EmailPart, { kind: 'columns' }>['columns']): string {
  const cells = columns.map(({ title, lines, note }, index) => {
    const said = lines.map(markup).join('<br>')
    const below = note
      ? `<p class="m" style="margin:4px 0 0;font-size:14px;line-height:21px;color:${muted}">${markup(note)}</p>`
      : ''
    const edge = index < columns.length - 1 ? '0 16px 0 0' : '0'
    return `<td class="stk t" width="${Math.round(100 / columns.length)}%" valign="top" style="padding:${edge};${cell}">${headingHtml(title)}<p class="t" style="margin:0;font-size:15px;line-height:22px;color:${text}">${said}</p>${below}</td>`
  })
  return table(`<tr>${cells.join('')}</tr>`)
}

/** Boxes of the same width; one way alone takes the whole width. The wanted one has the frame of the button. */
function waysHtml(ways: Extract<EmailPart, { kind: 'ways' }>['ways'], { light, corner }: EmailLook): string {
  const last = ways.length - 1
  const cells = ways.map(({ title, price, note, isFirst }, index) => {
    const frame = isFirst ? `2px solid ${light.button}` : `1px solid ${line}`
    const box = `padding:16px;border:${frame};border-radius:${corner};background-color:${soft};${cell}`
    const inside = `<td class="soft ${isFirst ? 'fr' : 'ln'}" bgcolor="${soft}" style="${box}">
<p class="m" style="margin:0;font-size:14px;line-height:21px;color:${muted}">${markup(title)}</p>
<p class="t" style="margin:2px 0;font-size:26px;line-height:30px;font-weight:700;letter-spacing:-.5px;color:${text}">${markup(price)}</p>
<p class="t" style="margin:0;font-size:14px;line-height:20px;color:${text}">${markup(note)}</p></td>`
    const gap = [index === 0 ? 0 : 8, index === last ? 0 : 8]
    return `<td class="stk" width="${Math.round(100 / ways.length)}%" valign="top" style="padding:0 ${gap[1]}px 0 ${gap[0]}px">${table(`<tr>${inside}</tr>`, 'border-collapse:separate')}</td>`
  })
  return table(`<tr>${cells.join('\n')}</tr>`, 'margin:16px 0 12px')
}
