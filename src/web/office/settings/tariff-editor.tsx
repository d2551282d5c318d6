import { useState } from 'react'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { TariffVersion } from '#shop/office/read-tariffs.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { BandFields, type TypedBand } from './band-fields.tsx'
import { dayText } from './day-text.ts'

type Props = { base: TariffVersion | null; today: string }

const number = { inputMode: 'decimal', required: true, autoComplete: 'off' } as const
const euro = (amount: TariffVersion['oversizeFee'] | undefined) =>
  amount === undefined ? '' : decimal(amount).toFixed(2)
const share = (value: number | undefined, of: number) => (value === undefined ? '' : String(value / of))

/** A copy of a version, to begin on another day; one that has not begun is replaced by it. */
export function TariffEditor({ base, today }: Props) {
  const [bands, setBands] = useState<readonly TypedBand[]>(() =>
    (base?.bands ?? []).map(({ upToGrams, price }, key) => ({
      key,
      upTo: share(upToGrams, 1000),
      price: euro(price),
    })),
  )
  const isComing = base?.state === 'coming'
  return (
    <Card
      title={
        isComing ? say('Edit the version from {{day}}', { day: dayText(base.from) }) : say('New version')
      }
      note={
        base && !isComing ? say('a copy of the one from {{day}}', { day: dayText(base.from) }) : undefined
      }
    >
      <ActForm act="add" className="col">
        {({ isBusy, fields }) => (
          <>
            {isComing && <input type="hidden" name="replaces" value={base.id} />}
            <div className="g3">
              <TextField
                label={say('Holds from')}
                name="from"
                type="date"
                required
                min={today}
                defaultValue={isComing ? base.from : today}
                error={fields.from}
              />
            </div>
            <BandFields bands={bands} onChange={setBands} error={bandError(fields)} />
            <div className="g3">
              <TextField
                {...number}
                label={say('Each step above, EUR')}
                name="above"
                defaultValue={euro(base?.perStepAbove)}
                error={fields.above}
              />
              <TextField
                {...number}
                label={say('Step, kg')}
                name="step"
                defaultValue={share(base?.stepGrams, 1000)}
                error={fields.step}
              />
              <TextField
                {...number}
                label={say('Least counted, kg')}
                name="min"
                defaultValue={share(base?.minGrams, 1000)}
                error={fields.min}
              />
              <TextField
                {...number}
                label={say('cm³ that count as 1 kg')}
                name="divisor"
                defaultValue={base?.divisor}
                error={fields.divisor}
              />
              <TextField
                {...number}
                label={say('Fuel, %')}
                name="fuel"
                defaultValue={share(base ? Number(base.fuelPercent) : undefined, 1)}
                error={fields.fuel}
              />
              <TextField
                {...number}
                label={say('Discount for everyone, %')}
                name="discount"
                defaultValue={share(base ? Number(base.discountPercent) : undefined, 1)}
                error={fields.discount}
              />
            </div>
            <fieldset>
              <legend className="flabel">{say('Oversize, when any of these is exceeded')}</legend>
              <div className="g4">
                <TextField
                  {...number}
                  label={say('Longest side, cm')}
                  name="side"
                  defaultValue={share(base?.oversizeSideMm, 10)}
                  error={fields.side}
                />
                <TextField
                  {...number}
                  label={say('Sides together, cm')}
                  name="sides"
                  defaultValue={share(base?.oversizeSidesTogetherMm, 10)}
                  error={fields.sides}
                />
                <TextField
                  {...number}
                  label={say('Weight, kg')}
                  name="weight"
                  defaultValue={share(base?.oversizeGrams, 1000)}
                  error={fields.weight}
                />
                <TextField
                  {...number}
                  label={say('Fee, EUR')}
                  name="fee"
                  defaultValue={euro(base?.oversizeFee)}
                  error={fields.fee}
                />
              </div>
            </fieldset>
            <div className="row">
              <button type="submit" className="btn btn--primary" disabled={isBusy} data-key="ctrl-s">
                {isComing ? say('Replace the coming version') : say('Add the version')}
              </button>
              <span className="hint">
                {say('Carts, product pages and lists follow from the first day on.')}
              </span>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}

/** Fields of a list are named with their place: `price.3`. */
function bandError(fields: Readonly<Record<string, string>>): string | undefined {
  const found = Object.entries(fields).find(([name]) => /^(?:bands|up_to|price)(?:\.|$)/.test(name))
  if (!found) return undefined
  const place = /\.(\d+)$/.exec(found[0])?.[1]
  return place === undefined
    ? found[1]
    : say('Band {{place}}: {{text}}', { place: Number(place) + 1, text: found[1] })
}
