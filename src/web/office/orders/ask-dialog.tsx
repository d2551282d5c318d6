import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

const types = {
  text: 'A text',
  choice: 'One of several answers',
  photo: 'A photo',
  document: 'A document',
  value: 'An amount of money',
} as const

/** A question to the customer. The order's deadlines wait for the answer. */
export function AskDialog() {
  const [type, setType] = useState<keyof typeof types>('text')
  const { open, close, dialog } = useDialog({
    title: say('Ask the customer'),
    children: (
      <ActForm act="ask" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Question')}
                name="question"
                required
                maxLength={500}
                error={fields.question}
              />
              <TextField
                label={say('Why we ask')}
                name="why"
                required
                maxLength={500}
                error={fields.why}
                hint={say('The customer reads both, in the words you write here.')}
              />
              <div className="g2">
                <SelectField
                  label={say('Answer')}
                  name="type"
                  value={type}
                  onChange={({ target }) => setType(target.value as keyof typeof types)}
                >
                  {Object.entries(types).map(([value, label]) => (
                    <option key={value} value={value}>
                      {say(label)}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={say('Days to answer')}
                  name="days"
                  type="number"
                  min={1}
                  max={60}
                  defaultValue={7}
                  required
                  error={fields.days}
                />
              </div>
              {type === 'choice' && (
                <TextArea
                  label={say('Answers, one on each line')}
                  name="options"
                  rows={3}
                  required
                  error={fields.options}
                />
              )}
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Ask, and pause the order')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="ask" onClick={open}>
        <Icon name="msg" /> {say('Ask for info')}
      </button>
      {dialog}
    </>
  )
}
