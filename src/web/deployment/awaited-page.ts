import { readSessionNote, writeSessionNote } from '#web/session-note.ts'

const key = 'awaited-page'

/** Notes the target of a click until that page has loaded. The newest click counts. */
export function noteAwaitedPage(from: string, to: string | null): () => void {
  const note = `${from} ${to ?? from}`
  writeSessionNote(key, note)
  return () => {
    if (readSessionNote(key) === note) writeSessionNote(key, null)
  }
}

/** The target of the click when this page was reloaded instead. Returned once, so that a page cannot reload for ever. */
export function takeAwaitedPage(here: string): string | null {
  const [from, to = here] = readSessionNote(key)?.split(' ') ?? []
  writeSessionNote(key, null)
  return from === here && to !== here ? to : null
}
