import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { delayReasons } from '#shop/tracking/delay-reasons.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TransportData } from './transport-data.server.ts'
import { TransportFields } from './transport-fields.tsx'
import { delayLabels, eventLabels } from './transport-words.ts'

type Props = { data: TransportData; path: string }

/** One event for everything that is on it. */
export function TellDialog({ data, path }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('What happened to {{number}}?', { number: data.transport.number }),
    children: <TellForm data={data} path={path} onDone={() => close()} />,
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" onClick={open}>
        {say('Tell what happened')}
      </button>
      {dialog}
    </>
  )
}

function TellForm({ data, path, onDone }: Props & { onDone: () => void }) {
  const { told, transport, loaded, nowTyped } = data
  const [chosen, choose] = useState(told[0] ?? 'DELAY')
  const usual =
    transport.state === 'loading'
      ? transport.leavesFrom
      : transport.state === 'departed'
        ? transport.via
        : transport.goesTo
  return (
    <ActForm act="tell" action={path} onDone={onDone}>
      {({ isBusy, fields }) => (
        <>
          <div className="o-dlg__b col">
            <SelectField
              label={say('What')}
              name="code"
              value={chosen}
              onChange={({ target }) => choose(told.find((one) => one === target.value) ?? 'DELAY')}
              error={fields.code}
            >
              {told.map((one) => (
                <option key={one} value={one}>
                  {say(eventLabels[one])}
                </option>
              ))}
            </SelectField>
            {chosen === 'DELAY' && (
              <SelectField label={say('Why')} name="reason" defaultValue="weather" error={fields.reason}>
                {delayReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {say(delayLabels[reason])}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              label={say('Where')}
              name="place"
              defaultValue={usual}
              maxLength={100}
              error={fields.place}
            />
            <TextField
              label={say('When, Vilnius time')}
              name="at"
              type="datetime-local"
              defaultValue={nowTyped}
              required
              error={fields.at}
            />
          </div>
          <div className="o-dlg__f">
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Tell it for {{count}} box | Tell it for {{count}} boxes', { count: loaded.length })}
            </button>
          </div>
        </>
      )}
    </ActForm>
  )
}

export function ArriveDialog({ data, path }: Props) {
  const { transport, nowTyped, loaded } = data
  const { open, close, dialog } = useDialog({
    title: say('{{number}} has arrived', { number: transport.number }),
    size: 'sm',
    children: (
      <ActForm act="arrive" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('When, Vilnius time')}
                name="at"
                type="datetime-local"
                defaultValue={nowTyped}
                required
                error={fields.at}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Tell it for {{count}} box | Tell it for {{count}} boxes', { count: loaded.length })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        <Icon name="check" /> {say('It has arrived')}
      </button>
      {dialog}
    </>
  )
}

export function ChangeDialog({ data: { transport }, path }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('Change {{number}}', { number: transport.number }),
    size: 'lg',
    children: (
      <ActForm act="save" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="version" value={transport.version} />
            <div className="o-dlg__b">
              <TransportFields fields={fields} transport={transport} />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Change')}
      </button>
      {dialog}
    </>
  )
}
