import { useEffect } from 'react'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { Dialog } from './dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = {
  /** What is changed and not saved, in words; nothing is shown while there is none. */
  changes: readonly string[]
  onDiscard: () => void
  isBusy: boolean
  /** What the button does: "Save", "Save, 3 people". */
  label?: string
}

/** Stands at the end of a form. Leaving the page with changes asks first. */
export function SaveBar({ changes, onDiscard, isBusy, label = say('Save') }: Props) {
  if (changes.length === 0) return null
  return (
    <div className="o-save">
      <span className="badge">{say('{{count}} change | {{count}} changes', { count: changes.length })}</span>
      <span className="ell">{changes.join(', ')}</span>
      <span className="sp row">
        <button type="reset" className="btn btn--quiet" onClick={onDiscard}>
          {say('Discard')}
        </button>
        <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
          {label}
        </button>
      </span>
      <UnsavedGuard changes={changes} />
    </div>
  )
}

/** Within the office a dialog names the changes; closing the tab asks by the browser's own means. */
function UnsavedGuard({ changes }: Pick<Props, 'changes'>) {
  const blocker = useLeaveGuard()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title={say('Leave without saving?')} size="sm" onClose={() => blocker.reset?.()}>
      <div className="o-dlg__b">
        <p>{say('Not saved yet:')}</p>
        <ul className="mt8">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
      <div className="o-dlg__f">
        <button type="button" className="btn btn--quiet" onClick={() => blocker.proceed?.()}>
          {say('Leave, drop them')}
        </button>
        <button type="button" className="btn btn--primary" onClick={() => blocker.reset?.()}>
          {say('Stay')}
        </button>
      </div>
    </Dialog>
  )
}
