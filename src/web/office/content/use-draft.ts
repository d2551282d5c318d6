import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ContentChange, ContentValues } from '#shop/content/content-values.ts'
import type { ActAnswer } from '../kit/act-answer.ts'

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
  save(): Promise<void>
}

export const autosaveMs = 10_000

/**
 * What is typed, over the values of the server. It is saved as a draft every ten seconds. Each change says what it
 * replaces, so a colleague's change of the same field is noticed and nothing of either is lost.
 */
export function useDraft(
  values: ContentValues,
  { id: contentId, version }: { id: number; version: number },
): Draft {
  const [edits, setEdits] = useState<Edits>({})
  const [isStale, setStale] = useState(false)
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

  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    if (isBusy || unsaved.length === 0 || conflicts.length > 0) return
    setStale(false)
    setBusy(true)
    const answer = await sendDraft(contentId, version, unsaved)
    setProblem(answer.ok || answer.isStale ? null : answer.text)
    if (answer.ok) {
      // Until the page has been read again its values are those from before.
      await revalidate()
      setEdits((all) => withoutKept(all, unsaved))
    } else if (answer.isStale) compare()
    setBusy(false)
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const timer = setInterval(() => void latest.current(), autosaveMs)
    return () => clearInterval(timer)
  }, [])

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
          : problem !== null && unsaved.length > 0
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

type Answer = { ok: true } | { ok: false; text: string; isStale?: true }

/** Without a connection what is typed stays on the page, and is sent again in ten seconds. */
async function sendDraft(id: number, version: number, changes: readonly ContentChange[]): Promise<Answer> {
  const form = new URLSearchParams({
    act: 'draft',
    version: String(version),
    changes: JSON.stringify(changes),
  })
  const response = await fetch(`/content/${id}/draft`, { method: 'POST', body: form }).catch(() => null)
  const isAnswer = response?.headers.get('content-type')?.includes('json')
  const answer = isAnswer ? ((await response?.json()) as Partial<ActAnswer>) : null
  if (answer && 'ok' in answer) return answer as Answer
  return { ok: false, text: say('No connection; it is tried again.') }
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
