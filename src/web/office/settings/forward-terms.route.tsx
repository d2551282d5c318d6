import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  changeForwardTerms,
  type EditedCarton,
  listCartons,
  saveCarton,
} from '#shop/forwards/change-forward-terms.server.ts'
import { readForwardTerms } from '#shop/forwards/read-forward-terms.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { said, typedText } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Check, TextField } from '../ui/field.tsx'
import type { Route } from './+types/forward-terms.route'
import { CentimetresInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Warehouse, settings, office') }]

export const loader = screenLoader('forward-terms', async ({ db }) => {
  const terms = await readForwardTerms(db)
  // As `changeForwardTerms` compares them.
  return { terms, seen: JSON.stringify(terms), cartons: await listCartons(db) }
})

/** The limits of the table. */
const whole = (least: number, most: number, words: { wanted: string }) =>
  typedText(/^\d{1,4}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { params: { code: 'validation.invalid', ...words } })

const Terms = z.strictObject({
  seen: z.string().max(1000),
  free_days: whole(0, 365, { wanted: 'Days from 0 to 365.' }),
  abandoned_days: whole(1, 730, { wanted: 'Days from 1 to 730.' }),
  pay_days: whole(1, 60, { wanted: 'Days from 1 to 60.' }),
  close_days: whole(1, 90, { wanted: 'Days from 1 to 90.' }),
  most_joined: whole(1, 10, { wanted: 'A number from 1 to 10.' }),
  retail_percent: whole(10, 100, { wanted: 'Percent from 10 to 100.' }),
  strip_percent: whole(10, 100, { wanted: 'Percent from 10 to 100.' }),
  fill_percent: whole(10, 100, { wanted: 'Percent from 10 to 100.' }),
  padding_mm: whole(0, 200, { wanted: 'Millimetres from 0 to 200.' }),
  weight_percent: whole(1, 50, { wanted: 'Percent from 1 to 50.' }),
  express_days: whole(1, 5, { wanted: 'Days from 1 to 5.' }),
  claim_minutes: whole(5, 480, { wanted: 'Minutes from 5 to 480.' }),
})

const CartonInput = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(typedText(/^[A-Z0-9]{1,6}$/, { wanted: 'Up to six letters and digits.' })),
  length: CentimetresInput,
  width: CentimetresInput,
  height: CentimetresInput,
  grams: whole(1, 9999, { wanted: 'Grams from 1 to 9999.' }),
  active: z.literal('on').optional(),
})

export const action = screenAction('forward-terms', null, {
  save: act(Terms, async ({ db }, { seen, ...typed }) => {
    if (typed.abandoned_days <= typed.free_days) {
      const wrong = say('More than the days that cost nothing.')
      return err({ text: wrong, fields: { abandoned_days: wrong } })
    }
    const terms = {
      freeDays: typed.free_days,
      abandonedDays: typed.abandoned_days,
      payDays: typed.pay_days,
      closeDays: typed.close_days,
      mostJoined: typed.most_joined,
      retailPercent: typed.retail_percent,
      stripPercent: typed.strip_percent,
      fillPercent: typed.fill_percent,
      paddingMm: typed.padding_mm,
      weightPercent: typed.weight_percent,
      expressDays: typed.express_days,
      claimMinutes: typed.claim_minutes,
    }
    const saved = await changeForwardTerms(db, terms, seen)
    if (saved.ok) return ok({ toast: say('Saved; it holds at once') })
    return err({ text: say('Somebody changed the settings before you.'), isStale: true })
  }),
  'save-carton': act(CartonInput, ({ db }, { code, length, width, height, grams, active }) =>
    said(
      saveCarton(db, {
        code,
        lengthMm: length,
        widthMm: width,
        heightMm: height,
        grams,
        isActive: active === 'on',
      }),
      say('Saved; it holds at once'),
    ),
  ),
})

export default function ForwardTermsScreen({ loaderData: { terms, seen, cartons } }: Route.ComponentProps) {
  const { left, fill, paddingMm } = terms.packing
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Warehouse')}</h1>
        <p className="sub">{say('Prices of storage and of work on parcels are under Shipping prices.')}</p>
      </div>
      <ActForm act="save" className="o-form">
        {({ isBusy, fields }) => {
          const field = (name: string, value: number) => ({
            name,
            defaultValue: String(value),
            inputMode: 'numeric' as const,
            required: true,
            error: fields[name],
          })
          return (
            <>
              <input type="hidden" name="seen" value={seen} />
              <Card title={say('How long parcels are kept')}>
                <div className="g2">
                  <TextField
                    label={say('On the shelf for nothing, days')}
                    hint={say('A tier can give more.')}
                    {...field('free_days', terms.freeDays)}
                  />
                  <TextField
                    label={say('Given up after, days')}
                    {...field('abandoned_days', terms.abandonedDays)}
                  />
                  <TextField
                    label={say('Time to pay a packed request, days')}
                    hint={say('Storage stands still meanwhile.')}
                    {...field('pay_days', terms.payDays)}
                  />
                  <TextField
                    label={say('Express arrives sooner by, days')}
                    hint={say('It is packed first and leaves with the next flight.')}
                    {...field('express_days', terms.expressDays)}
                  />
                  <TextField
                    label={say('Closed after the delivery, days')}
                    {...field('close_days', terms.closeDays)}
                  />
                </div>
              </Card>
              <Card title={say('How parcels are packed')}>
                <div className="g2">
                  <TextField
                    label={say('Parcels in one box at most')}
                    {...field('most_joined', terms.mostJoined)}
                  />
                  <TextField
                    label={say('One person packs alone, minutes')}
                    {...field('claim_minutes', terms.claimMinutes)}
                  />
                  <TextField
                    label={say('Volume left with retail boxes, %')}
                    {...field('retail_percent', Math.round(left.keep_retail * 100))}
                  />
                  <TextField
                    label={say('Volume left without any box, %')}
                    {...field('strip_percent', Math.round(left.strip * 100))}
                  />
                  <TextField
                    label={say('How full a box gets, %')}
                    {...field('fill_percent', Math.round(fill * 100))}
                  />
                  <TextField label={say('Padding on each side, mm')} {...field('padding_mm', paddingMm)} />
                  <TextField
                    label={say('Weight of a box may differ by, %')}
                    hint={say('Above it somebody says why.')}
                    {...field('weight_percent', terms.weightPercent)}
                  />
                </div>
              </Card>
              <div className="row">
                <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                  {say('Save')}
                </button>
              </div>
            </>
          )
        }}
      </ActForm>
      <Card title={say('Boxes')} note={say('measured outside')}>
        {cartons.map((carton) => (
          <CartonForm key={`${carton.code} ${JSON.stringify(carton)}`} carton={carton} />
        ))}
        <h3 className="mt12 mb8">{say('Another box')}</h3>
        <CartonForm key={cartons.length} carton={null} />
      </Card>
    </>
  )
}

function CartonForm({ carton }: { carton: EditedCarton | null }) {
  const cm = (mm: number | undefined) => (mm === undefined ? '' : String(mm / 10))
  return (
    <ActForm act="save-carton" className="wh-carton">
      {({ isBusy, fields }) => (
        <>
          <TextField
            label={say('Box')}
            name="code"
            defaultValue={carton?.code ?? ''}
            readOnly={carton !== null}
            maxLength={6}
            required
            error={fields.code}
          />
          <TextField
            label={say('Length, cm')}
            name="length"
            defaultValue={cm(carton?.lengthMm)}
            required
            error={fields.length}
          />
          <TextField
            label={say('Width, cm')}
            name="width"
            defaultValue={cm(carton?.widthMm)}
            required
            error={fields.width}
          />
          <TextField
            label={say('Height, cm')}
            name="height"
            defaultValue={cm(carton?.heightMm)}
            required
            error={fields.height}
          />
          <TextField
            label={say('Empty, g')}
            name="grams"
            defaultValue={carton ? String(carton.grams) : ''}
            required
            error={fields.grams}
          />
          <Check label={say('In use')} name="active" defaultChecked={carton?.isActive ?? true} />
          <button type="submit" className="btn btn--secondary" disabled={isBusy}>
            {carton ? say('Save') : say('Add')}
          </button>
        </>
      )}
    </ActForm>
  )
}
