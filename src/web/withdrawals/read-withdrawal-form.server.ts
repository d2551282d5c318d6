import { randomUUID } from 'node:crypto'
import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import { WithdrawalForm } from '#shop/withdrawals/withdrawal.schema.ts'

export const withdrawalIntents = ['find', 'continue', 'change', 'confirm'] as const
export type WithdrawalIntent = (typeof withdrawalIntents)[number]

export type TypedWithdrawal = {
  intent: WithdrawalIntent
  /** What was typed, to be shown and sent again. */
  values: Readonly<Record<string, string>>
  /** Chosen lines, with their pieces. */
  lines: readonly { id: string; quantity: number }[]
  token: string | undefined
  formKey: string
  input: Result<WithdrawalForm, Failure>
}

const texts = ['name', 'email', 'number', 'items', 'words'] as const

/** Both steps send the same fields; `line` is there once for each chosen line, `pieces.7` says how many of line 7. */
export function readWithdrawalForm(form: FormData): TypedWithdrawal {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const values: Record<string, string> = {}
  for (const name of texts) values[name] = text(name)
  values.scope = text('scope') === 'some' ? 'some' : 'all'
  const ids = form.getAll('line').filter((id): id is string => typeof id === 'string')
  const lines = ids.map((id) => ({ id, quantity: Number(text(`pieces.${id}`) || '1') }))
  const token = text('token') || undefined
  const formKey = text('formKey') || randomUUID()
  const strange = [...form.keys()].filter((name) => !isKnown(name))
  const input = readInput(WithdrawalForm, {
    ...values,
    lines: values.scope === 'some' ? lines : [],
    ...(token && { token }),
    formKey,
    ...Object.fromEntries(strange.map((name) => [name, text(name)])),
  })
  const intent = withdrawalIntents.find((one) => one === form.get('intent')) ?? 'continue'
  return { intent, values: withoutCards(values, input), lines, token, formKey, input }
}

function isKnown(name: string): boolean {
  const plain: readonly string[] = [...texts, 'scope', 'line', 'token', 'formKey', 'intent']
  return plain.includes(name) || /^pieces\.\d{1,15}$/.test(name)
}

/** The number of a card does not belong here, and is not shown again. */
function withoutCards(values: Record<string, string>, input: Result<unknown, Failure>) {
  if (input.ok) return values
  const isCard = (name: string) =>
    input.error.errors?.[name]?.some(({ code }) => code === 'validation.card_number')
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isCard(name)))
}
