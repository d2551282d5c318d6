import type { z } from 'zod'
import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'

type Kinds = {
  /** Boxes that may be ticked: one that is not does not send anything. */
  ticks?: readonly string[]
  numbers?: readonly string[]
  /** Fields of the page itself, which the schema does not know. */
  ignored?: readonly string[]
}

const secret = /password|otp|token/

/** The typed values, to be shown again; never secrets. */
export function readTyped(form: FormData): Record<string, string> {
  const typed = [...form].filter(([name, value]) => typeof value === 'string' && !secret.test(name))
  return Object.fromEntries(typed) as Record<string, string>
}

/** A form as its call would send it: empty fields are missing, `company.name` is the name of a company. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  { ticks = [], numbers = [], ignored = [] }: Kinds = {},
): { input: Result<z.output<Schema>, Failure>; values: Record<string, string> } {
  const payload: Record<string, unknown> = Object.fromEntries(ticks.map((name) => [name, false]))
  const values: Record<string, string> = {}
  for (const [name, entry] of form) {
    if (typeof entry !== 'string' || ignored.includes(name)) continue
    const value = entry.trim() === '' ? '' : entry
    if (!secret.test(name)) values[name] = value
    if (ticks.includes(name)) payload[name] = true
    else if (value !== '') put(payload, name.split('.'), numbers.includes(name) ? Number(value) : value)
  }
  const input = readInput(schema, payload)
  return { input, values: input.ok ? values : withoutCards(values, input.error) }
}

/** Card numbers, which do not belong here, are not shown again. */
function withoutCards(values: Record<string, string>, { errors = {} }: Failure): Record<string, string> {
  const isCard = (name: string) => errors[name]?.some(({ code }) => code === 'validation.card_number')
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isCard(name)))
}

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const known = Object.hasOwn(target, name) ? target[name] : undefined
  // A field of the same name beside the group is one too many.
  const inner = typeof known === 'object' && known !== null ? known : {}
  target[name] = inner
  put(inner as Record<string, unknown>, rest, value)
}
