import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { ContentChange, ContentValues } from '#shop/content/content-values.ts'
import type { ActAnswer } from '../kit/act-answer.ts'

type Kept = { draft: string; changes: readonly ContentChange[] }
type Edits = Readonly<Record<string, { was: string; to: string }>>
export type Conflict = { field: string; was: string; theirs: string; mine: string }

export type Draft = {
  /** As it would be saved. */
  values: ContentValues
  set(values: ContentValues): void
  /** What has been typed and is not on the server yet. */
  unsaved: readonly ContentChange[]
  state: 'saved' | 'typing' | 'saving' | 'failed' | 'conflict'
  /** Why the last save failed. */
  problem: string | null
  conflicts: readonly Conflict[]
  resolve(field: string, whose: 'mine' | 'theirs'): void
  /** Somebody saved first: what they saved is read, and what differs is asked for. */
  compare(): void
  clear(): void
  save(): void
}

export const autosaveMs = 10_000

/**
 * What is typed, over the values of the server. It is saved as a draft every ten seconds. Each change says what it
 * replaces, so a colleague's change of the same field is noticed and nothing of either is lost.
 */
export function useDraft(values: ContentValues, { version }: { version: number }): Draft {
  const [edits, setEdits] = useState<Edits>({})
  const [isStale, setStale] = useState(false)
  const fetcher = useFetcher<ActAnswer<Kept>>()
  const { revalidate } = useRevalidator()
  const now = useCallback((field: string) => values[field] ?? '', [values])
  const unsaved = Object.entries(edits)
    .filter(([field, { was, to }]) => to !== was && to !== now(field))
    .map(([field, { was, to }]) => ({ field, was, to }))
  const conflicts = isStale
    ? unsaved
        .filter(({ field, was }) => now(field) !== was)
        .map(({ field, was, to }) => ({ field, was, theirs: now(field), mine: to }))
    : []
  const compare = useCallback(() => {
    setStale(true)
    void revalidate()
  }, [revalidate])

  const { data: answer, state, submit } = fetcher
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    // Until the page has been read again its values are those from before.
    if (state !== 'idle' || !answer || told.current === answer) return
    told.current = answer
    if (answer.ok) setEdits((all) => withoutKept(all, answer.value?.changes ?? []))
    else if (answer.isStale) compare()
  }, [answer, state, compare])

  const isBusy = state !== 'idle'
  const save = () => {
    if (isBusy || unsaved.length === 0 || conflicts.length > 0) return
    setStale(false)
    submit({ act: 'draft', version: String(version), changes: JSON.stringify(unsaved) }, { method: 'post' })
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const timer = setInterval(() => latest.current(), autosaveMs)
    return () => clearInterval(timer)
  }, [])

  const problem = answer && !answer.ok && !answer.isStale && unsaved.length > 0 ? answer.text : null
  return {
    values: { ...values, ...Object.fromEntries(unsaved.map(({ field, to }) => [field, to])) },
    set: (next) =>
      setEdits((all) => {
        const typed = Object.entries(next).map(([field, to]) => {
          const edit = all[field]
          return [field, { was: edit && edit.to !== edit.was ? edit.was : now(field), to }] as const
        })
        return { ...all, ...Object.fromEntries(typed) }
      }),
    unsaved,
    state:
      conflicts.length > 0
        ? 'conflict'
        : isBusy
          ? 'saving'
          : problem
            ? 'failed'
            : unsaved.length > 0
              ? 'typing'
              : 'saved',
    problem,
    conflicts,
    resolve: (field, whose) =>
      setEdits((all) => {
        const { [field]: edit, ...others } = all
        return edit && whose === 'mine' ? { ...others, [field]: { was: now(field), to: edit.to } } : others
      }),
    compare,
    clear: () => setEdits({}),
    save,
  }
}

/** What has been typed since it was sent replaces what was sent. */
function withoutKept(edits: Edits, kept: readonly ContentChange[]): Edits {
  const left = { ...edits }
  for (const { field, to } of kept) {
    const edit = left[field]
    if (!edit) continue
    if (edit.to === to) delete left[field]
    else left[field] = { was: to, to: edit.to }
  }
  return left
}
