import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { OrderData } from './order-data.server.ts'

type Props = Pick<OrderData, 'order' | 'couriers'> & { lineIds: readonly string[]; onDone: () => void }

export function ShipDialog({ order, couriers, lineIds, onDone }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('Hand {{number}} to the courier', { number: order.number }),
    size: 'sm',
    children: (
      <ActForm
        act="ship"
        onDone={() => {
          close()
          onDone()
        }}
      >
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              {lineIds.map((id) => (
                <input key={id} type="hidden" name="lines[]" value={id} />
              ))}
              <SelectField
                label={say('Courier')}
                name="courier"
                defaultValue={order.delivery.service.courierId}
              >
                {couriers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={say('Tracking code')}
                name="tracking"
                required
                autoFocus
                autoComplete="off"
                pattern="[A-Za-z0-9\-]{4,40}"
                error={fields.tracking}
                hint={say('As printed on the label')}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Record the parcel and tell the customer')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary btn--xs" onClick={open}>
        {say('Ship')}
      </button>
      {dialog}
    </>
  )
}
