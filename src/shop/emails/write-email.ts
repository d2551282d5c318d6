import type { Email, EmailAttachment, EmailFrame, EmailPart } from './email.ts'
import { emailHtml, markId } from './email-html.ts'

/** Pictures belong to the HTML, which names them by their content id; other files are for the reader to keep. */
export type EmailFileRef =
  | { kind: 'mark'; cid: string }
  | { kind: 'picture'; cid: string; source: string }
  | EmailAttachment

export type WrittenEmail = {
  subject: string
  html: string
  text: string
  files: readonly EmailFileRef[]
  unsubscribe: string | null
}

/** Email programs cut long emails; the page of the order has the rest. */
const maxItems = 40

export function writeEmail(message: Email, frame: EmailFrame): WrittenEmail {
  const clean = inOneLineEach({ ...message, parts: message.parts.flatMap((part) => shorten(part, frame)) })
  return {
    subject: clean.subject,
    html: emailHtml(clean, frame),
    text: emailText(clean, frame),
    files: [{ kind: 'mark', cid: markId }, ...pictures(clean), ...(message.attachments ?? [])],
    unsubscribe: message.advertising?.stopHref ?? null,
  }
}

function pictures({ parts }: Email): EmailFileRef[] {
  const sources = parts.flatMap((part) =>
    part.kind === 'items' ? part.items.flatMap(({ picture }) => picture ?? []) : [],
  )
  return sources.map((source, index) => ({ kind: 'picture', cid: `picture-${index + 1}`, source }))
}

function shorten(part: EmailPart, { t }: EmailFrame): EmailPart[] {
  if (part.kind !== 'items' || part.items.length <= maxItems) return [part]
  return [
    { kind: 'items', items: part.items.slice(0, maxItems) },
    { kind: 'note', text: t('email.more_items') },
  ]
}

function emailText(
  { greeting, heading, parts, reason, advertising }: Email,
  { site, origin, t }: EmailFrame,
): string {
  const { legalEntity, contacts } = site
  const firm = [
    legalEntity.name,
    t('email.firm.code', { code: legalEntity.companyCode }),
    t('email.firm.vat', { code: legalEntity.vatCode }),
    legalEntity.address,
  ]
  const paragraphs = [
    greeting,
    heading,
    ...parts.map(partText),
    `-- \n${t('email.questions', { phone: contacts.phone, ...contacts.hours })}`,
    firm.join('\n'),
    `${site.name}\n${origin}`,
    advertising
      ? [
          reason,
          `${t('email.letters.choice')}:\n${advertising.choiceHref}`,
          `${t('email.letters.stop')}:\n${advertising.stopHref}`,
        ].join('\n')
      : `${reason} ${t('email.not_advertising')}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function partText(part: EmailPart): string {
  switch (part.kind) {
    case 'button':
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'section':
      return part.title ?? ''
    case 'journey':
      return part.steps.map(({ label, days }) => `${label}: ${days}`).join('\n')
    case 'items':
      return part.items.map(({ name, details, price }) => `${name}\n${details}\n${price}`).join('\n\n')
    case 'columns':
      return part.columns
        .map(({ title, lines, note }) => [title, ...lines, ...(note ? [note] : [])].join('\n'))
        .join('\n\n')
    case 'ways':
      return part.ways.map(({ title, price, note }) => `${title}: ${price}\n${note}`).join('\n\n')
    case 'term':
      return [`${part.name} ${part.text}`, part.href].filter(Boolean).join('\n')
    case 'note':
      return [part.lead, part.text].filter(Boolean).join(' ')
    case 'text':
      return part.text
  }
}

/** Characters that end a line or change its direction. In a name they could forge a line or a header of the email. */
const unwelcome = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

function inOneLineEach<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unwelcome, ' ').trim() as T
  if (Array.isArray(value)) return value.map(inOneLineEach) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, value]) => [key, inOneLineEach(value)])) as T
}
