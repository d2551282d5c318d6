import { err, ok } from '#core/result.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { fileKind, fileName, maxFileBytes } from '#shop/orders/file-kind.ts'

export const maxFilesOfMessage = 5

export type SentFile = { name: string; bytes: Uint8Array }

/** The files of a field; null if one has a name that cannot be stored. */
export async function readSentFiles(form: FormData, field: string): Promise<SentFile[] | null> {
  const files: SentFile[] = []
  for (const entry of form.getAll(field)) {
    // An empty file field sends one file without a name.
    if (typeof entry === 'string' || (entry.size === 0 && entry.name === '')) continue
    // PostgreSQL text cannot contain NUL.
    if (entry.name.includes('\0')) return null
    files.push({ name: entry.name, bytes: new Uint8Array(await entry.arrayBuffer()) })
  }
  return files
}

/** What a file is, its first bytes decide, never its name. */
export function judgeFiles(files: readonly SentFile[]) {
  if (files.length > maxFilesOfMessage)
    return err<FieldFailures>({
      files: [{ code: 'validation.too_many', params: { count: maxFilesOfMessage } }],
    })
  const good = []
  for (const { name, bytes } of files) {
    if (bytes.length > maxFileBytes)
      return err<FieldFailures>({ files: [{ code: 'validation.file_size', params: { name } }] })
    const kind = fileKind(bytes)
    if (!kind) return err<FieldFailures>({ files: [{ code: 'validation.file_type', params: { name } }] })
    good.push({ name: fileName(name, kind), kind, bytes })
  }
  return ok(good)
}
