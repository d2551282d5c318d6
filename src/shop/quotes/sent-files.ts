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
