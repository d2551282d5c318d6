import { say } from '#locales/office/office-texts.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

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
