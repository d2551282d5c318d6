import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { useDialog } from '../kit/dialog.tsx'

const keys = [
  ['Ctrl K', 'Find or do'],
  ['/', 'Filter the list'],
  ['?', 'This sheet'],
  ['Alt 0–9', 'Choose a site'],
  ['G H', 'Go home'],
  ['G O', 'Go to orders'],
  ['J K', 'Row down, row up'],
  ['X', 'Select the row'],
  ['Enter', 'Open the row'],
  ['A', 'Assign to me'],
  ['N', 'Write a note'],
  ['Z', 'Undo what a message offers to undo'],
  ['Alt ↑ ↓', 'Move a column or a category'],
  ['Ctrl S', 'Save'],
  ['[ ]', 'Record before, record after'],
  ['Esc', 'Close'],
] as const

export function KeysDialog() {
  const { open, dialog } = useDialog({
    title: say('Keys'),
    children: (
      <div className="o-dlg__b">
        <dl className="manifest">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>{say(what)}</dt>
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
