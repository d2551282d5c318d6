import type { Context } from 'hono'
import type { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'

type Edge = { input: z.ZodType; acceptsForm: boolean }

const formType = 'application/x-www-form-urlencoded'
const deepest = 20
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype'])
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Unreadable is 400, a wrong type of content 415, readable but not as the schema wants it 422. */
export async function readBody(c: Context, { input, acceptsForm }: Edge): Promise<Result<unknown, Failure>> {
  const text = decode(await c.req.arrayBuffer())
  if (text === null) return err({ code: 'service.bad_request' })
  const raw = parse(text, contentType(c), acceptsForm)
  if (!raw.ok) return raw
  return readInput(input, raw.value)
}

/** Sent by a page without script: it wants a page in return. */
export function isPlainForm(c: Context): boolean {
  return contentType(c) === formType
}

function contentType(c: Context): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
}

function parse(text: string, type: string, acceptsForm: boolean): Result<unknown, Failure> {
  if (text === '') return ok({})
  if (acceptsForm && type === formType) {
    return checked(Object.fromEntries(new URLSearchParams(text)))
  }
  if (type !== 'application/json') return err({ code: 'service.file_type' })
  try {
    return checked(JSON.parse(text))
  } catch {
    return err({ code: 'service.bad_request' })
  }
}

/** Refuses what no schema should have to think of: prototype keys, bottomless nesting, text the database cannot hold. */
function checked(value: unknown): Result<unknown, Failure> {
  return isSound(value, 0) ? ok(value) : err({ code: 'service.bad_request' })
}

function isSound(value: unknown, depth: number): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => !poisonedKeys.has(key) && isSoundText(key) && isSound(inner, depth + 1),
  )
}

function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function decode(bytes: ArrayBuffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}
