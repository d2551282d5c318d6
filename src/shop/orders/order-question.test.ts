import { expect, test } from 'vitest'
import { type GivenAnswer, judgeAnswer, type QuestionType } from './order-question.ts'

const bytes = new Uint8Array(1)
const photo = { name: 'a.jpg', kind: 'image/jpeg' as const, bytes }
const pdf = { name: 'a.pdf', kind: 'application/pdf' as const, bytes }
const judged = (type: QuestionType, given: Partial<GivenAnswer>) =>
  judgeAnswer({ type, options: type === 'choice' ? ['Red', 'Blue'] : [] }, { text: '', files: [], ...given })

test('an empty answer leaves the question open', () => {
  for (const type of ['text', 'choice', 'value', 'photo', 'document'] as const) {
    expect(judged(type, { text: '  ' })).toEqual({ ok: true, value: null })
  }
})

test('a choice must be one of its options, a value must be a price', () => {
  expect(judged('choice', { text: 'Red' })).toMatchObject({ value: { text: 'Red' } })
  expect(judged('choice', { text: 'Green' })).toMatchObject({ error: { code: 'validation.choice' } })
  expect(judged('value', { text: '1 249,90' })).toMatchObject({ value: { text: '1249.90' } })
  for (const text of ['0', '-5', 'ten', '1.999', '1e9']) {
    expect(judged('value', { text })).toMatchObject({ error: { code: 'validation.number' } })
  }
  expect(judged('text', { text: 'x'.repeat(2001) })).toMatchObject({ error: { code: 'validation.too_long' } })
})

test('a photo must be a picture, a document may be one; too many files are rejected', () => {
  expect(judged('photo', { files: [photo] })).toMatchObject({ value: { files: [{ kind: 'image/jpeg' }] } })
  expect(judged('photo', { files: [pdf] })).toMatchObject({
    error: { code: 'validation.file_type', params: { name: 'a.pdf' } },
  })
  expect(judged('document', { files: [photo, pdf] })).toMatchObject({ ok: true })
  expect(judged('document', { files: Array(6).fill(pdf) })).toMatchObject({
    error: { code: 'validation.too_many' },
  })
})
