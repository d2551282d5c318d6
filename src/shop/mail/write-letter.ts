import type { Letter, LetterFrame, LetterPart } from './letter.ts'
import { letterHtml } from './letter-html.ts'

export type WrittenLetter = { subject: string; html: string; text: string }

export function writeLetter(letter: Letter, frame: LetterFrame): WrittenLetter {
  const told = inOneLineEach(letter)
  return { subject: told.subject, html: letterHtml(told, frame), text: letterText(told, frame) }
}

function letterText({ greeting, parts, reason }: Letter, { site, origin }: LetterFrame): string {
  const paragraphs = [greeting, ...parts.map(partText), `-- \n${site.name}\n${origin}`, reason]
  return `${paragraphs.join('\n\n')}\n`
}

function partText(part: LetterPart): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.href}`
  if (part.kind === 'facts') return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return part.text
}

/** Signs that end a line or turn its direction: in a name they could forge a line of the letter or of its head. */
const unwelcome = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

function inOneLineEach<T>(told: T): T {
  if (typeof told === 'string') return told.replace(unwelcome, ' ').trim() as T
  if (Array.isArray(told)) return told.map(inOneLineEach) as T
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, inOneLineEach(value)])) as T
}
