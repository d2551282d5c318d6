import { z } from 'zod'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeReturnTerms, readReturnTerms } from '#shop/returns/return-terms.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { MoneyInput, typedText } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/return-terms.route'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Returns, settings, office') }]

export const loader = screenLoader('return-terms', async ({ db }) => ({ terms: await readReturnTerms(db) }))

const whole = (least: number, most: number, words: { wanted: string }) =>
  typedText(/^\d{1,2}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { params: { code: 'validation.invalid', ...words } })

const fields = {
  send_days: whole(7, 60, { wanted: 'Days from 7 to 60.' }),
  answer_days: whole(1, 14, { wanted: 'Days from 1 to 14.' }),
  locker_fee: MoneyInput,
  courier_fee: MoneyInput,
}
const Terms = z.strictObject({ ...fields, seen: z.string().max(200) })
const Seen = z.strictObject({
  sendDays: z.number(),
  lockerFee: z.number(),
  courierFee: z.number(),
  answerDays: z.number(),
})

export const action = screenAction('return-terms', null, {
  save: act(Terms, async ({ db }, { seen, ...typed }) => {
    const known = Seen.safeParse(readJson(seen))
    if (!known.success) return err({ code: 'service.bad_request' })
    const terms = {
      sendDays: typed.send_days,
      lockerFee: typed.locker_fee,
      courierFee: typed.courier_fee,
      answerDays: typed.answer_days,
    }
    const was = {
      ...known.data,
      lockerFee: known.data.lockerFee as Amount,
      courierFee: known.data.courierFee as Amount,
    }
    const saved = await db.transaction().execute((trx) => changeReturnTerms(trx, terms, was))
    if (saved.ok) return ok({ toast: say('Saved; it holds for what begins from now on') })
    return err({ text: say('Somebody changed the settings before you.'), isStale: true })
  }),
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export default function ReturnTermsScreen({ loaderData: { terms } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Returns')}</h1>
      </div>
      <ActForm act="save" className="o-form">
        {({ isBusy, fields: wrong }) => (
          <>
            <input type="hidden" name="seen" value={JSON.stringify(terms)} />
            <Card title={say('What the way back costs')}>
              <div className="g2">
                <TextField
                  label={say('By locker, EUR')}
                  name="locker_fee"
                  inputMode="decimal"
                  required
                  defaultValue={decimal(terms.lockerFee).toFixed(2)}
                  hint={say('0 is free. A claim costs the customer nothing.')}
                  error={wrong.locker_fee}
                />
                <TextField
                  label={say('Fetched by a courier, EUR')}
                  name="courier_fee"
                  inputMode="decimal"
                  required
                  defaultValue={decimal(terms.courierFee).toFixed(2)}
                  error={wrong.courier_fee}
                />
              </div>
            </Card>
            <Card title={say('Terms')}>
              <div className="g2">
                <TextField
                  label={say('Goods must be on their way within, days')}
                  name="send_days"
                  inputMode="numeric"
                  required
                  defaultValue={String(terms.sendDays)}
                  error={wrong.send_days}
                />
                <TextField
                  label={say('We answer a late withdrawal within, days')}
                  name="answer_days"
                  inputMode="numeric"
                  required
                  defaultValue={String(terms.answerDays)}
                  error={wrong.answer_days}
                />
              </div>
            </Card>
            <div className="row">
              <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </>
  )
}
