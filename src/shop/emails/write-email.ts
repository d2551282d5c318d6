import type { Email, EmailFrame, EmailPart } from './email.ts'
import { emailHtml } from './email-html.ts'

export type WrittenEmail = { subject: string; html: string; text: string }

export function writeEmail(message: Email, frame: EmailFrame): WrittenEmail {
  const clean = inOneLineEach(message)
  return { subject: clean.subject, html: emailHtml(clean, frame), text: emailText(clean, frame) }
}

function emailText({ greeting, parts, reason }: Email, { site, origin }: EmailFrame): string {
  const paragraphs = [greeting, ...parts.map(partText), `-- \n${site.name}\n${origin}`, reason]
  return `${paragraphs.join('\n\n')}\n`
}

function partText(part: EmailPart): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.href}`
  if (part.kind === 'facts') return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return part.text
}

/** Characters that end a line or change its direction. In a name they could forge a line or a header of the email. */
const unwelcome = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

function inOneLineEach<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unwelcome, ' ').trim() as T
  if (Array.isArray(value)) return value.map(inOneLineEach) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, value]) => [key, inOneLineEach(value)])) as T
}
