import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftView, EstimateView } from '#shop/quotes/draft.schema.ts'
import { call } from '#web/calls/call.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { type FormState, joinView, payloadOf } from './form-state.ts'

const restMs = 1000
const againMs = 5000

export type Keeping = 'kept' | 'keeping' | 'failed' | 'conflict'
type Stored = { estimate: EstimateView; savedAt: string | null }

export type DraftForm = {
  state: FormState
  stored: Stored
  keeping: Keeping
  /** Changes the form, which is kept a second after the last change. */
  change(next: (state: FormState) => FormState): void
  /** Keeps it now; null if that was not possible. */
  keep(): Promise<FormState | null>
  /** In the place of what another tab has kept. */
  keepThis(): void
}

/** The form in the browser: it keeps itself, one call at a time, and knows when another tab was faster. */
export function useDraft(first: FormState, firstStored: Stored): DraftForm {
  const { locale } = useMessages()
  const [state, setState] = useState(first)
  const [stored, setStored] = useState(firstStored)
  const [keeping, setKeeping] = useState<Keeping>('kept')
  const latest = useRef(first)
  const isDirty = useRef(false)
  /** The answer of the last call was lost: what is stored may be ours, whatever its version. */
  const isUnsure = useRef(false)
  const underWay = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const set = useCallback((next: FormState) => {
    latest.current = next
    setState(next)
  }, [])

  const send = useCallback(
    async (outlivesPage: boolean): Promise<boolean> => {
      const sent = latest.current
      isDirty.current = false
      setKeeping('keeping')
      const { version, ...payload } = payloadOf(sent)
      const answer = await call<DraftView>(
        '/api/quotes/create',
        { ...payload, ...(version !== undefined && !isUnsure.current && { version }) },
        { locale, outlivesPage },
      )
      if (answer.ok) {
        isUnsure.current = false
        const keys = sent.items.map(({ key }) => key)
        set(joinView(latest.current, keys, answer.value))
        setStored({ estimate: answer.value.estimate, savedAt: answer.value.saved_at })
        setKeeping('kept')
        return true
      }
      isDirty.current = true
      isUnsure.current = answer.error.status === 0
      const isConflict = answer.error.status === 409
      setKeeping(isConflict ? 'conflict' : 'failed')
      if (!isConflict) timer.current = setTimeout(() => void keepRef.current(), againMs)
      return false
    },
    [locale, set],
  )

  const keep = useCallback(
    async (outlivesPage = false): Promise<FormState | null> => {
      clearTimeout(timer.current)
      // One after the other: each needs the version of the one before.
      if (underWay.current) await underWay.current
      if (!isDirty.current && latest.current.version !== null) return latest.current
      underWay.current = send(outlivesPage)
      const isKept = await underWay.current
      underWay.current = null
      return isKept ? latest.current : null
    },
    [send],
  )
  const keepRef = useRef(keep)
  keepRef.current = keep

  const change = useCallback(
    (next: (before: FormState) => FormState) => {
      set(next(latest.current))
      isDirty.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keepRef.current(), restMs)
    },
    [set],
  )

  // Leaving never asks: what was typed within the last second goes out with the page.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden' && isDirty.current) void keepRef.current(true)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      clearTimeout(timer.current)
      if (isDirty.current) void keepRef.current(true)
    }
  }, [])

  const keepThis = () => {
    isUnsure.current = true
    void keep()
  }
  return { state, stored, keeping, change, keep, keepThis }
}
