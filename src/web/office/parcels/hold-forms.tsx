import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { type HoldReason, holdReasons } from '#shop/parcels/parcel.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { HoldWords } from './intake-fields.tsx'
import type { ParcelData } from './parcel-data.server.ts'
import { holdLabels } from './parcel-words.ts'

/** Something was found later. */
export function HoldDialog({ data, path }: { data: ParcelData; path: string }) {
  const [holds, setHolds] = useState<ReadonlySet<HoldReason>>(new Set())
  const toggle = (reason: HoldReason) => {
    const next = new Set(holds)
    if (!next.delete(reason)) next.add(reason)
    setHolds(next)
  }
  const { open, close, dialog } = useDialog({
    title: say('Put {{number}} on hold', { number: data.parcel.number }),
    children: (
      <ActForm act="hold" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b">
              <div className="flags">
                {holdReasons.map((reason) => (
                  <label key={reason}>
                    <input
                      type="checkbox"
                      name="holds[]"
                      value={reason}
                      checked={holds.has(reason)}
                      onChange={() => toggle(reason)}
                    />
                    {say(holdLabels[reason])}
                  </label>
                ))}
              </div>
              <HoldWords
                holds={holds}
                rules={data.allRules}
                suggested={new Set(data.rules.map(({ id }) => id))}
                fields={fields}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy || holds.size === 0}>
                {say('Hold it and tell its owner')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="hold" onClick={open}>
        <Icon name="flag" /> {say('Hold')}
      </button>
      {dialog}
    </>
  )
}

/** What is solved is ticked; the parcel is ready once nothing is left. */
export function ReleaseForm({ parcel, path }: { parcel: ParcelData['parcel']; path: string }) {
  return (
    <Card title={say('Solved')}>
      <ActForm act="release" action={path} className="col">
        {({ isBusy }) => (
          <>
            <div className="flags">
              {parcel.holds.map((reason) => (
                <label key={reason}>
                  <input
                    type="checkbox"
                    name="solved[]"
                    value={reason}
                    defaultChecked={parcel.holds.length === 1}
                  />
                  {say(holdLabels[reason])}
                </label>
              ))}
            </div>
            <div>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Release what is solved')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
