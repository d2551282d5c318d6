import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { createStore, useStore } from '../../store.ts'
import { Icon } from '../ui/icon.tsx'
import type { ActAnswer, Undo } from './act-answer.ts'

type Options = {
  isError?: boolean
  /** How it is taken back, and the address of the screen that does it. */
  undo?: (Undo & { action: string }) | undefined
}
type Toast = Options & { id: number; text: string }

const shown = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
const shownMs = 3500
const undoneWithinMs = 8000
let last = 0

/** A success disappears after a few seconds, later if it can be undone; an error stays until it is closed. */
export function toast(text: string, options: Options = {}): void {
  last += 1
  shown.set({ toasts: [...shown.get().toasts, { ...options, id: last, text }] })
}

function drop(id: number): void {
  shown.set({ toasts: shown.get().toasts.filter((one) => one.id !== id) })
}

export function Toasts() {
  const toasts = useStore(shown, (state) => state.toasts)
  return (
    <div className="o-toasts" role="status">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, text, isError = false, undo } }: { toast: Toast }) {
  // It stays while it is pointed at, has the focus or is being undone.
  const [isHeld, setHeld] = useState(false)
  const { isBusy, start } = useUndo(id, undo)
  useEffect(() => {
    if (isError || isHeld || isBusy) return
    const timer = setTimeout(() => drop(id), undo ? undoneWithinMs : shownMs)
    return () => clearTimeout(timer)
  }, [id, isError, isHeld, isBusy, undo])
  return (
    <p
      className={isError ? 'o-toast o-toast--bad' : 'o-toast'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={isError ? 'warn' : 'check'} size={16} />
      {text}
      {undo && (
        <button type="button" className="o-toast__undo" data-key="z" disabled={isBusy} onClick={start}>
          {say('Undo')} <kbd>Z</kbd>
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={say('Close')} onClick={() => drop(id)}>
        <Icon name="x" size={14} />
      </button>
    </p>
  )
}

function useUndo(id: number, undo: Options['undo']) {
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    drop(id)
    if (answer.ok) toast(say('Undone'))
    else toast(answer.text, { isError: true })
  }, [id, answer])
  const start = () => {
    if (!undo) return
    const form = new FormData()
    form.set('act', undo.act)
    for (const [name, value] of Object.entries(undo.fields))
      for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
    fetcher.submit(form, { method: 'post', action: undo.action })
  }
  return { isBusy: fetcher.state !== 'idle', start }
}
