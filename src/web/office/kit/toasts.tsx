import { useEffect } from 'react'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { createStore, useStore } from '../../store.ts'
import { Icon } from '../ui/icon.tsx'

type Toast = { id: number; text: string; isError: boolean }

const shown = createStore<{ toasts: readonly Toast[] }>({ toasts: [] })
const shownMs = 3500
let last = 0

/** A success disappears after a few seconds; an error stays until it is closed. */
export function toast(text: string, { isError = false }: { isError?: boolean } = {}): void {
  last += 1
  shown.set({ toasts: [...shown.get().toasts, { id: last, text, isError }] })
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

function ToastCard({ toast: { id, text, isError } }: { toast: Toast }) {
  useEffect(() => {
    if (isError) return
    const timer = setTimeout(() => drop(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isError])
  return (
    <p className={isError ? 'o-toast o-toast--bad' : 'o-toast'}>
      <Icon name={isError ? 'warn' : 'check'} size={16} />
      {text}
      <button type="button" className="icon-btn" aria-label={say('Close')} onClick={() => drop(id)}>
        <Icon name="x" size={14} />
      </button>
    </p>
  )
}
