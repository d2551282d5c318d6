const deepest = 20
const maxFields = 500
const longestName = 200
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype'])
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export const formType = 'application/x-www-form-urlencoded'
export const multipartType = 'multipart/form-data'

/** The media type of a request without its parameters; '' if it names none. */
export function mediaType(contentType: string | undefined): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
}

export function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/** False for input that no schema should have to handle: prototype keys, deep nesting, text that PostgreSQL cannot store. */
export function isSoundValue(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([key, inner]) => !poisonedKeys.has(key) && isSoundText(key) && isSoundValue(inner, depth + 1),
  )
}

/** The fields of a form; null if no browser could have sent it from one of ours. */
export async function readSoundForm(
  bytes: ArrayBuffer,
  contentType: string,
): Promise<[string, FormDataEntryValue][] | null> {
  const isMultipart = mediaType(contentType) === multipartType
  const fields = await (isMultipart ? readMultipart(bytes, contentType) : readUrlencoded(bytes))
  const isSound = fields && fields.length <= maxFields && fields.every(isSoundField)
  return isSound ? fields : null
}

async function readMultipart(bytes: ArrayBuffer, contentType: string) {
  try {
    return [...(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())]
  } catch {
    return null
  }
}

function readUrlencoded(bytes: ArrayBuffer): [string, string][] | null {
  const text = decodeUtf8(bytes)
  try {
    // Stricter than the parser after it, which passes broken sequences through.
    if (text === null || decodeURIComponent(text) === null) return null
  } catch {
    return null
  }
  return [...new URLSearchParams(text)]
}

/** A name may be a path: `company.name`. */
function isSoundField([name, value]: [string, FormDataEntryValue]): boolean {
  if (name.length > longestName || !isSoundText(name)) return false
  if (name.split('.').some((key) => poisonedKeys.has(key))) return false
  return typeof value !== 'string' || isSoundText(value)
}

function isSoundText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
