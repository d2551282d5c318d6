import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Done } from './screen-action.server.ts'

/** Text of a pattern. Anything else gets an error that says what is wanted: an English sentence, said when it is shown. */
export const typedText = (pattern: RegExp, { wanted }: { wanted: string }) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), { params: { code: 'validation.invalid', wanted } })

/** Typed with a point or a comma. */
export const MoneyInput = typedText(/^\d{1,7}(?:[.,]\d{1,2})?$/, {
  wanted: 'An amount such as 12.50.',
}).transform((typed): Amount => amount(typed.replace(',', '.')))

/** The last part of an address. */
export const slugInput = (longest: number) =>
  typedText(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { wanted: 'Small letters, digits and dashes.' }).refine(
    ({ length }) => length <= longest,
    { params: { code: 'validation.too_long', count: longest } },
  )

export const textInput = (longest: number) => z.string().trim().min(1).max(longest)

/** Turns the result of an act into the answer of the screen. */
export async function said<T, Failed>(
  work: Promise<Result<T, Failed>>,
  toast: string | ((value: T) => string),
): Promise<Result<Done, Failed>> {
  const done = await work
  return done.ok ? ok({ toast: typeof toast === 'string' ? toast : toast(done.value) }) : done
}
