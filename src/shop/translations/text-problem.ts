import { placeholderProblem } from './text-forms.ts'

export type FormProblem =
  | { kind: 'lacks' | 'unknown'; placeholder: string }
  | { kind: 'empty' | 'invisible' }
  | { kind: 'long'; most: number }

export const longestText = 2000

/** Control signs, and signs that are not drawn but change what stands beside them. Joiners and hyphens stay: languages need them. */
const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e0fff}]/u

/** Texts are one line: a page decides where it breaks. */
export function withoutBreaks(text: string): string {
  return text.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ').trim()
}

/** Why a form of a text cannot be saved; null if it can. */
export function formProblem(text: string, placeholders: readonly string[]): FormProblem | null {
  if (text.trim() === '') return { kind: 'empty' }
  if (text.length > longestText) return { kind: 'long', most: longestText }
  if (invisible.test(text)) return { kind: 'invisible' }
  return placeholderProblem(text, placeholders)
}
