import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Done } from './screen-action.server.ts'

/** Typed with a point or a comma. */
export const MoneyInput = z
  .string()
  .trim()
  .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/)
  .transform((typed): Amount => amount(typed.replace(',', '.')))

export const textInput = (longest: number) => z.string().trim().min(1).max(longest)

/** Turns the result of an act into the answer of the screen. */
export async function said<T, Failed>(
  work: Promise<Result<T, Failed>>,
  toast: string | ((value: T) => string),
): Promise<Result<Done, Failed>> {
  const done = await work
  return done.ok ? ok({ toast: typeof toast === 'string' ? toast : toast(done.value) }) : done
}
