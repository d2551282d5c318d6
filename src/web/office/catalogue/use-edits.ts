import { useState } from 'react'

export type Edits = {
  /** The value as it would be saved. */
  valueOf(field: string): string
  isChanged(field: string): boolean
  set(values: Readonly<Record<string, string>>): void
  undo(): void
  clear(): void
  changed: readonly { field: string; was: string; to: string }[]
}

const kept = 100

/** Changes that are not saved yet, over the values of the server. When somebody else saves, the changes stay. */
export function useEdits(values: Readonly<Record<string, string>>): Edits {
  const [{ edits }, setState] = useState<State>({ edits: {}, before: [] })
  const was = (field: string) => values[field] ?? ''
  const changed = Object.entries(edits)
    .filter(([field, to]) => to !== was(field))
    .map(([field, to]) => ({ field, was: was(field), to }))
  return {
    valueOf: (field) => edits[field] ?? was(field),
    isChanged: (field) => edits[field] !== undefined && edits[field] !== was(field),
    set: (next) =>
      setState((state) => ({
        edits: { ...state.edits, ...next },
        before: [...state.before, state.edits].slice(-kept),
      })),
    undo: () =>
      setState((state) => ({ edits: state.before.at(-1) ?? state.edits, before: state.before.slice(0, -1) })),
    clear: () => setState({ edits: {}, before: [] }),
    changed,
  }
}

type State = {
  edits: Readonly<Record<string, string>>
  before: readonly Readonly<Record<string, string>>[]
}
