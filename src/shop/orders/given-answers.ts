import type { GivenAnswer } from './order-question.ts'

/** By the id of the question. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>

const fieldName = /^question-(\d{1,18})$/

/** What its field is called in a form. */
export function questionField(id: string): string {
  return `question-${id}`
}

/** A form with its files, by question; null for one that cannot be read, or whose sender has gone. */
export async function readAnswers(readForm: () => Promise<FormData>): Promise<GivenAnswers | null> {
  const form = await readForm().catch(() => null)
  if (!form || [...form.values()].some(isUnstorable)) return null
  const given = new Map<string, GivenAnswer>()
  for (const [name, entry] of form) {
    const id = fieldName.exec(name)?.[1]
    if (!id) continue
    const before = given.get(id) ?? { text: '', files: [] }
    if (typeof entry === 'string') given.set(id, { ...before, text: entry })
    // A field for files that was left empty sends one without a name.
    else if (entry.size > 0 || entry.name !== '') {
      const file = { name: entry.name, bytes: new Uint8Array(await entry.arrayBuffer()) }
      given.set(id, { ...before, files: [...before.files, file] })
    }
  }
  return given
}

/** The database holds no NUL in a text. */
function isUnstorable(entry: FormDataEntryValue): boolean {
  return (typeof entry === 'string' ? entry : entry.name).includes('\0')
}
