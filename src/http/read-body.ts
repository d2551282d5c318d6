import type { Context } from 'hono'
import type { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { readInput } from '#shop/read-input.ts'
import { decodeUtf8, formType, isSoundValue, mediaType } from './sound-input.ts'

type Edge = { input: z.ZodType; acceptsForm: boolean }

/** 400 for an unreadable body, 415 for a wrong content type, 422 for one that does not fit the schema. */
export async function readBody(c: Context, { input, acceptsForm }: Edge): Promise<Result<unknown, Failure>> {
  const text = decodeUtf8(await c.req.arrayBuffer())
  if (text === null) return err({ code: 'service.bad_request' })
  const raw = parse(text, contentType(c), acceptsForm)
  if (!raw.ok) return raw
  return readInput(input, raw.value)
}

/** A name that is given twice would be two wishes. */
export function readQuery(c: Context, { input }: Pick<Edge, 'input'>): Result<unknown, Failure> {
  const entries = [...new URL(c.req.url).searchParams]
  const values = Object.fromEntries(entries)
  if (Object.keys(values).length < entries.length) return err({ code: 'service.bad_request' })
  const sound = checked(values)
  return sound.ok ? readInput(input, sound.value) : sound
}

/** A form of a page without script, which expects a page as the response. */
export function isPlainForm(c: Context): boolean {
  return contentType(c) === formType
}

function contentType(c: Context): string {
  return mediaType(c.req.header('content-type'))
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

function checked(value: unknown): Result<unknown, Failure> {
  return isSoundValue(value) ? ok(value) : err({ code: 'service.bad_request' })
}
