import { useState } from 'react'
import { linesOf } from '#shop/catalog/product-fields.ts'

export type Conflict = { field: string; was: string; theirs: string; mine: string }

export type Edits = {
  /** The value as it would be saved. */
  valueOf(field: string): string
  isChanged(field: string): boolean
  set(values: Readonly<Record<string, string>>): void
  undo(): void
  clear(): void
  changed: readonly { field: string; was: string; to: string }[]
  /** Fields that somebody else has saved since they were changed here. */
  conflicts: readonly Conflict[]
  resolve(field: string, whose: 'mine' | 'theirs'): void
  /** Lines that were added to these lists meanwhile; lists that are changed here get them too. */
  append(fields: readonly string[], lines: readonly string[]): void
}

const kept = 100

/**
 * Changes that are not saved yet, over the values of the server. Each remembers the value that it replaces, so what
 * somebody else saves meanwhile is noticed, and the changes stay.
 */
export function useEdits(values: Readonly<Record<string, string>>): Edits {
  const [{ edits }, setState] = useState<State>({ edits: {}, before: [] })
  const now = (field: string) => values[field] ?? ''
  const entries = Object.entries(edits)
    .filter(([field, { was, to }]) => to !== was && to !== now(field))
    .map(([field, { was, to }]) => ({ field, was, to }))
  const change = (next: (edits: Changes) => Changes) =>
    setState((state) => ({ edits: next(state.edits), before: [...state.before, state.edits].slice(-kept) }))
  return {
    valueOf: (field) => entries.find((one) => one.field === field)?.to ?? now(field),
    isChanged: (field) => entries.some((one) => one.field === field),
    set: (next) =>
      change((all) => {
        const typed = Object.entries(next).map(([field, to]) => {
          const edit = all[field]
          return [field, { was: edit && edit.to !== edit.was ? edit.was : now(field), to }] as const
        })
        return { ...all, ...Object.fromEntries(typed) }
      }),
    undo: () =>
      setState((state) => ({ edits: state.before.at(-1) ?? state.edits, before: state.before.slice(0, -1) })),
    clear: () => setState({ edits: {}, before: [] }),
    changed: entries,
    conflicts: entries
      .filter(({ field, was }) => now(field) !== was)
      .map(({ field, was, to }) => ({ field, was, theirs: now(field), mine: to })),
    resolve: (field, whose) =>
      change((all) => {
        const { [field]: edit, ...others } = all
        return edit && whose === 'mine' ? { ...others, [field]: { was: now(field), to: edit.to } } : others
      }),
    append: (fields, lines) =>
      change((all) => {
        const longer = (list: string) => [...linesOf(list), ...lines].join('\n')
        const grown = fields.flatMap((field) => {
          const edit = all[field]
          return edit ? [[field, { was: longer(edit.was), to: longer(edit.to) }] as const] : []
        })
        return { ...all, ...Object.fromEntries(grown) }
      }),
  }
}

type Changes = Readonly<Record<string, { was: string; to: string }>>
type State = { edits: Changes; before: readonly Changes[] }
