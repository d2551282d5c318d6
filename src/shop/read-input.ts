import type { z } from 'zod'
import { hasCardNumber } from '#core/card-number.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure, FieldFailure, FieldFailures } from './failure.ts'

type Issue = z.core.$ZodIssue

/** Validates a payload or a form by its schema. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>, Failure> {
  // Before validation: a card number must not be stored or logged, valid or not.
  const cards = cardNumbers(input, [])
  if (Object.keys(cards).length > 0) return err({ code: 'service.validation', errors: cards })
  const parsed = schema.safeParse(input)
  if (parsed.success) return ok(parsed.data)
  return err({ code: 'service.validation', errors: fieldFailures(parsed.error, input) })
}

const deepest = 20

/** Finds card numbers in any text, by field; only the provider's own page may accept them. */
function cardNumbers(value: unknown, path: readonly string[]): FieldFailures {
  const failures: FieldFailures = Object.create(null)
  if (typeof value === 'string' && hasCardNumber(value))
    failures[path.join('.') || 'body'] = [{ code: 'validation.card_number' }]
  if (typeof value !== 'object' || value === null || path.length > deepest) return failures
  for (const [key, inner] of Object.entries(value))
    Object.assign(failures, cardNumbers(inner, [...path, key]))
  return failures
}

/** Converts zod's issues to codes that have a text in every language. */
function fieldFailures(error: z.ZodError, input: unknown): FieldFailures {
  // No prototype: a field may be called toString.
  const failures: FieldFailures = Object.create(null)
  const add = (path: readonly PropertyKey[], failure: FieldFailure) => {
    const field = path.map(String).join('.') || 'body'
    failures[field] = [...(failures[field] ?? []), failure]
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], { code: 'validation.unknown_field' })
    } else add(issue.path, failureOf(issue, valueAt(input, issue.path)))
  }
  return failures
}

function failureOf(issue: Issue, value: unknown): FieldFailure {
  if (value === undefined || value === '') return { code: 'validation.required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: typeCodes[issue.expected] ?? 'validation.invalid' }
    case 'invalid_value':
      return { code: 'validation.choice' }
    case 'invalid_key':
      return { code: 'validation.unknown_field' }
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? 'validation.invalid' }
    case 'too_big':
      if (issue.origin === 'string')
        return { code: 'validation.too_long', params: { count: Number(issue.maximum) } }
      if (issue.origin === 'array')
        return { code: 'validation.too_many', params: { count: Number(issue.maximum) } }
      return { code: 'validation.invalid' }
    case 'custom':
      return customFailure(issue.params)
    default:
      return { code: 'validation.invalid' }
  }
}

const typeCodes: Partial<Record<string, FieldFailure['code']>> = {
  string: 'validation.text',
  number: 'validation.number',
  int: 'validation.number',
}
const formatCodes: Partial<Record<string, FieldFailure['code']>> = {
  email: 'validation.email',
  url: 'validation.url',
}

/** A schema's own rule names its code: `refine(…, { params: { code, …values } })`. */
function customFailure(params: Record<string, unknown> | undefined): FieldFailure {
  const { code, ...values } = params ?? {}
  if (typeof code !== 'string') return { code: 'validation.invalid' }
  return { code: code as FieldFailure['code'], params: values as FieldFailure['params'] }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
