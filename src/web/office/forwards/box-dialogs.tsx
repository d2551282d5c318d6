import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import type { ForwardData } from './forward-data.server.ts'

type Props = { box: ForwardData['boxes'][number]; path: string; currency: string }

/** The carrier has brought it back: money goes, so the button says how much. */
export function ReturnDialog({ box, path, currency }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('{{number}} came back', { number: box.number }),
    children: (
      <ActForm act="return" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="box" value={box.number} />
            <div className="o-dlg__b col">
              <p>
                {say('Its parcels are on the shelf again, and a new request is filled in for its owner.')}
              </p>
              <TextArea
                label={say('Why it came back')}
                name="words"
                rows={2}
                maxLength={500}
                error={fields.words}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {giveBack(box, currency)}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--sm" onClick={open}>
        {say('It came back')}
      </button>
      {dialog}
    </>
  )
}

/** It cannot be taken back, so its number is typed. */
export function LoseDialog({ box, path, currency }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('Give {{number}} up as lost', { number: box.number }),
    children: (
      <ActForm act="lose" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="box" value={box.number} />
            <div className="o-dlg__b col">
              <p>
                {say(
                  'Its owner is told, and what the box cost is given back. Insured goods are settled apart.',
                )}
              </p>
              <TextArea
                label={say('What is known')}
                name="words"
                rows={2}
                maxLength={500}
                error={fields.words}
              />
              <TextField
                label={say('Type {{number}} to confirm.', { number: box.number })}
                name="typed"
                autoComplete="off"
                required
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {giveBack(box, currency)}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--sm" onClick={open}>
        {say('It is lost')}
      </button>
      {dialog}
    </>
  )
}

function giveBack({ total }: Props['box'], currency: string): string {
  return total === null
    ? say('Give its price back')
    : say('Give {{amount}} back', { amount: money(total, currency) })
}
