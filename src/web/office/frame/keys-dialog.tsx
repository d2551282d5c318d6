import { say } from '#locales/office/office-texts.ts'
import { useDialog } from '../kit/dialog.tsx'

const keys = [
  { key: 'Ctrl K', does: 'Find or do' },
  { key: '/', does: 'Filter the list' },
  { key: '?', does: 'This sheet' },
  { key: 'Alt 0–9', does: 'Choose a site' },
  { key: 'G H', does: 'Go home' },
  { key: 'G O', does: 'Go to orders' },
  { key: 'G Q', does: 'Go to quotes' },
  { key: 'G S', does: 'Go to the scan field' },
  { key: 'G P', does: 'Go to products' },
  { key: 'J K', does: 'Row down, row up' },
  { key: 'X', does: 'Select the row' },
  { key: 'Shift X', does: 'Select up to here' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'A', does: 'Assign to me' },
  { key: 'E', does: 'Edit' },
  { key: 'N', does: 'Write a note' },
  { key: 'Z', does: 'Undo what a message offers to undo' },
  { key: 'Alt ↑ ↓', does: 'Move a column or a category' },
  { key: 'Ctrl S', does: 'Save' },
  { key: '[ ]', does: 'Record before, record after' },
  { key: 'Esc', does: 'Close' },
] as const

export function KeysDialog() {
  const { open, dialog } = useDialog({
    title: say('Keys'),
    children: (
      <div className="o-dlg__b">
        <dl className="manifest">
          {keys.map(({ key, does }) => (
            <div key={key}>
              <dt>{say(does)}</dt>
              <dd>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="note mt8">
          {say(
            'Single letters do nothing while a field has the focus. They can be switched off under Security and sessions.',
          )}
        </p>
      </div>
    ),
  })
  return (
    <>
      <button type="button" className="icon-btn t-hide" aria-label={say('Keys')} data-key="?" onClick={open}>
        <kbd>?</kbd>
      </button>
      {dialog}
    </>
  )
}
