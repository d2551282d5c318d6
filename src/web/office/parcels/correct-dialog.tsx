import { say } from '#locales/office/office-texts.ts'
import { batteries } from '#shop/parcels/parcel.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Choice, MeasureCard } from './intake-fields.tsx'
import type { ParcelData } from './parcel-data.server.ts'
import { batteryLabels } from './parcel-words.ts'
import { useIntake } from './use-intake.ts'

/** The measures were wrong. */
export function CorrectDialog({ data, path }: { data: ParcelData; path: string }) {
  const { open, close, dialog } = useDialog({
    title: say('Correct {{number}}', { number: data.parcel.number }),
    size: 'lg',
    children: <CorrectForm data={data} path={path} onDone={() => close()} />,
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Correct')}
      </button>
      {dialog}
    </>
  )
}

function CorrectForm({ data, path, onDone }: { data: ParcelData; path: string; onDone: () => void }) {
  const { parcel, weighing } = data
  const intake = useIntake({ ...parcel, holds: [], shelf: '' })
  return (
    <ActForm act="correct" action={path} onDone={onDone}>
      {({ isBusy, fields }) => (
        <>
          <div className="o-dlg__b col office--touch">
            <MeasureCard intake={intake} weighing={weighing} fields={fields} />
            <Choice
              name="box"
              label={say('Box')}
              value={intake.box}
              onChoose={intake.chooseBox}
              options={[
                { value: 'perfect', label: say('Perfect') },
                { value: 'damaged', label: say('Damaged') },
              ]}
            />
            <Choice
              name="battery"
              label={say('Battery')}
              value={intake.battery}
              onChoose={intake.chooseBattery}
              options={batteries.map((value) => ({ value, label: say(batteryLabels[value]) }))}
            />
            <label className="check">
              <input type="checkbox" name="fragile" defaultChecked={intake.isFragile} />
              <span>{say('Fragile')}</span>
            </label>
          </div>
          <div className="o-dlg__f">
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Save')}
            </button>
          </div>
        </>
      )}
    </ActForm>
  )
}
