import { dropSessionNote, readSessionNote, writeSessionNote } from '#web/session-note.ts'

const key = 'awaited-page'
let newest = 0

/** Notes where a click leads, for as long as that page has not come. The newest click counts. */
export function noteAwaitedPage(from: string, to: string | null): () => void {
  newest += 1
  const mine = newest
  if (to === null) dropSessionNote(key)
  else writeSessionNote(key, JSON.stringify({ from, to }))
  return () => {
    if (mine === newest) dropSessionNote(key)
  }
}

/** Where the visitor wanted to go when this page was reloaded instead. Told once, so a page cannot be reloaded for ever. */
export function takeAwaitedPage(here: string, isReload: boolean): string | null {
  const note = readSessionNote(key)
  if (note === null) return null
  dropSessionNote(key)
  const { from, to }: { from: string; to: string } = JSON.parse(note)
  return isReload && from === here ? to : null
}
