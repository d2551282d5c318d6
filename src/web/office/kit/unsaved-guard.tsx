import { useEffect } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Dialog } from './dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Within the office a dialog names the changes; closing the tab asks by the browser's own means. */
export function UnsavedGuard({ changes }: { changes: readonly string[] }) {
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
