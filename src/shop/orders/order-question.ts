import { amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { fileKinds, type GoodFile, maxFilesPerQuestion } from './file-kind.ts'

export const questionTypes = ['text', 'choice', 'photo', 'document', 'value'] as const
export type QuestionType = (typeof questionTypes)[number]

export type OrderQuestion = {
  id: string
  type: QuestionType
  question: string
  why: string
  options: readonly string[]
  dueAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** The submitted answer to one question, with its files as `takeFiles` has made them. */
export type GivenAnswer = { text: string; files: readonly GoodFile[] }
export type GoodAnswer = { text: string | null; files: readonly GoodFile[] }

const longestText = 2000

export function wantsFiles(type: QuestionType): boolean {
  return type === 'photo' || type === 'document'
}

/** Null for an empty answer: a question may be left for later. */
export function judgeAnswer(
  { type, options }: Pick<OrderQuestion, 'type' | 'options'>,
  given: GivenAnswer,
): Result<GoodAnswer | null, FieldFailure> {
  if (wantsFiles(type)) return judgeFiles(type, given.files)
  const text = given.text.trim()
  if (text === '') return ok(null)
  if (text.length > longestText) return err({ code: 'validation.too_long', params: { count: longestText } })
  if (type === 'choice' && !options.includes(text)) return err({ code: 'validation.choice' })
  if (type !== 'value') return ok({ text, files: [] })
  const value = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  const isPrice = /^\d{1,9}(?:\.\d{1,2})?$/.test(value) && amount(value) > 0
  return isPrice ? ok({ text: value, files: [] }) : err({ code: 'validation.number' })
}

function judgeFiles(
  type: QuestionType,
  files: GivenAnswer['files'],
): Result<GoodAnswer | null, FieldFailure> {
  if (files.length === 0) return ok(null)
  if (files.length > maxFilesPerQuestion) {
    return err({ code: 'validation.too_many', params: { count: maxFilesPerQuestion } })
  }
  const wrong = type === 'photo' && files.find(({ kind }) => !fileKinds[kind].isPicture)
  return wrong
    ? err({ code: 'validation.file_type', params: { name: wrong.name } })
    : ok({ text: null, files })
}
