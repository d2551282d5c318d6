import type { GivenAnswer } from './order-question.ts'

/** By the id of the question. */
export type GivenAnswers = ReadonlyMap<string, GivenAnswer>

const fieldName = /^question-(\d{1,18})$/

/** What its field is called in a form. */
export function questionField(id: string): string {
  return `question-${id}`
}

/** A form with its files, by question. */
export async function readAnswers(form: FormData): Promise<GivenAnswers> {
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
