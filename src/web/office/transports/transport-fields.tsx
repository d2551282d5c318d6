import { say } from '#locales/office/office-texts.ts'
import { writeOfficeTime } from '#shop/office/office-time.ts'
import { type Transport, transportKinds } from '#shop/transports/transport.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { writeWarehouseTime } from '../warehouse/warehouse-times.ts'
import { kindLabels } from './transport-words.ts'

type Props = {
  fields: Readonly<Record<string, string>>
  /** Null for a new one. */
  transport: Transport | null
}

/** What it is, where it goes, and when. */
export function TransportFields({ fields, transport }: Props) {
  const field = (name: string, value: string) => ({
    name,
    defaultValue: value,
    autoComplete: 'off',
    error: fields[name],
  })
  const time = (name: string, value: string) => ({
    ...field(name, value),
    type: 'datetime-local',
    required: true,
  })
  return (
    <div className="col">
      <div className="g2">
        <TextField
          label={say('Number')}
          maxLength={21}
          required
          {...field('number', transport?.number ?? '')}
        />
        {transport ? (
          <TextField label={say('Kind')} value={say(kindLabels[transport.kind])} readOnly />
        ) : (
          <SelectField label={say('Kind')} name="kind" defaultValue="flight" error={fields.kind}>
            {transportKinds.map((kind) => (
              <option key={kind} value={kind}>
                {say(kindLabels[kind])}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={say('Leaves from')}
          maxLength={60}
          required
          {...field('from', transport?.leavesFrom ?? 'Boston')}
        />
        <TextField
          label={say('Goes to')}
          maxLength={60}
          required
          {...field('to', transport?.goesTo ?? 'Vilnius')}
        />
        <TextField label={say('Changes at')} maxLength={60} {...field('via', transport?.via ?? '')} />
        <TextField label={say('Carrier')} maxLength={60} {...field('carrier', transport?.carrier ?? '')} />
        <TextField
          label={say('Loading ends, warehouse time')}
          {...time('closes', transport ? writeWarehouseTime(transport.closesAt) : '')}
        />
        <TextField
          label={say('Departs, warehouse time')}
          {...time('departs', transport ? writeWarehouseTime(transport.departsAt) : '')}
        />
        <TextField
          label={say('Arrives, Vilnius time')}
          {...time('arrives', transport ? writeOfficeTime(transport.arrivesAt) : '')}
        />
        <TextField
          label={say('Booked weight, kg')}
          inputMode="decimal"
          required
          {...field('booked', transport ? String(transport.bookedGrams / 1000) : '')}
        />
        <TextField label={say('Waybill')} maxLength={30} {...field('waybill', transport?.waybill ?? '')} />
      </div>
    </div>
  )
}
