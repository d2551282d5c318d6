import { readSessionNote, writeSessionNote } from '#web/session-note.ts'

const key = 'awaited-page'

/** Notes where a click leads, for as long as that page has not come. The newest click counts. */
export function noteAwaitedPage(from: string, to: string | null): () => void {
  const note = `${from} ${to ?? from}`
  writeSessionNote(key, note)
  return () => {
    if (readSessionNote(key) === note) writeSessionNote(key, null)
  }
}

/** Where the visitor wanted to go when this page was reloaded instead. Told once, so a page cannot be reloaded for ever. */
export function takeAwaitedPage(here: string): string | null {
  const [from, to = here] = readSessionNote(key)?.split(' ') ?? []
  writeSessionNote(key, null)
  return from === here && to !== here ? to : null
}
