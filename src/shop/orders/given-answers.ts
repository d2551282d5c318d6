import type { SentFile } from './file-kind.ts'

type SentAnswer = { text: string; files: readonly SentFile[] }

/** Keyed by question id. */
export type GivenAnswers = ReadonlyMap<string, SentAnswer>

const fieldName = /^question-(\d{1,18})$/

/** The name of a question's form field. */
export function questionField(id: string): string {
  return `question-${id}`
}

/** Answers and files of a form, by question; null if the form cannot be read or the client has disconnected. */
export async function readAnswers(readForm: () => Promise<FormData>): Promise<GivenAnswers | null> {
  const form = await readForm().catch(() => null)
  if (!form || [...form.values()].some(isUnstorable)) return null
  const given = new Map<string, SentAnswer>()
  for (const [name, entry] of form) {
    const id = fieldName.exec(name)?.[1]
    if (!id) continue
    const before = given.get(id) ?? { text: '', files: [] }
    if (typeof entry === 'string') given.set(id, { ...before, text: entry })
    // An empty file input sends one file without a name.
    else if (entry.size > 0 || entry.name !== '') {
      const file = { name: entry.name, bytes: new Uint8Array(await entry.arrayBuffer()) }
      given.set(id, { ...before, files: [...before.files, file] })
    }
  }
  return given
}

/** PostgreSQL text cannot contain NUL. */
function isUnstorable(entry: FormDataEntryValue): boolean {
  return (typeof entry === 'string' ? entry : entry.name).includes('\0')
}
