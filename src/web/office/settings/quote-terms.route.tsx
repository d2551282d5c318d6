import { z } from 'zod'
import { decimal } from '#core/money.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeQuoteTerms } from '#shop/quotes/change-terms.server.ts'
import { listQuoteReplies, removeQuoteReply, saveQuoteReply } from '#shop/quotes/quote-replies.server.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { MoneyInput, said, textInput, typedText } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/quote-terms.route'
import { RepliesCard } from './replies-card.tsx'
import { IdInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Quotes, settings, office') }]

export const loader = screenLoader('quote-terms', async ({ db }) => {
  const terms = await readQuoteTerms(db)
  // As `changeQuoteTerms` compares them.
  return { terms, seen: JSON.stringify(terms), replies: await listQuoteReplies(db) }
})

/** The limits of the table. */
const whole = (least: number, most: number, words: { wanted: string }) =>
  typedText(/^\d{1,4}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { params: { code: 'validation.invalid', ...words } })

const Terms = z.strictObject({
  seen: z.string().max(1000),
  answer_minutes: whole(15, 2400, { wanted: 'Minutes from 15 to 2400.' }),
  opens_at: whole(0, 23, { wanted: 'An hour from 0 to 23.' }),
  closes_at: whole(1, 24, { wanted: 'An hour from 1 to 24.' }),
  lock_hours: whole(1, 336, { wanted: 'Hours from 1 to 336.' }),
  claim_minutes: whole(5, 480, { wanted: 'Minutes from 5 to 480.' }),
  absorb_percent: typedText(/^(?:20(?:[.,]0{1,2})?|1?\d(?:[.,]\d{1,2})?)$/, {
    wanted: 'A number from 0 to 20, such as 2.5.',
  }).transform((typed) => Number(typed.replace(',', '.'))),
  silence_days: whole(1, 60, { wanted: 'Days from 1 to 60.' }),
  again_days: whole(1, 365, { wanted: 'Days from 1 to 365.' }),
  draft_days: whole(1, 365, { wanted: 'Days from 1 to 365.' }),
  air_cost: MoneyInput,
  sea_cost: MoneyInput,
  payment_cost: typedText(/^(?:10(?:[.,]0{1,2})?|\d(?:[.,]\d{1,2})?)$/, {
    wanted: 'A number from 0 to 10, such as 0.8.',
  }).transform((typed) => Number(typed.replace(',', '.'))),
})

const words = z.string().trim().max(2000)

export const action = screenAction('quote-terms', null, {
  'save-reply': act(
    z.strictObject({
      id: IdInput.optional(),
      version: IdInput.optional(),
      name: textInput(80),
      en: textInput(2000),
      lt: words,
      lv: words,
      ee: words,
      ru: words,
    }),
    ({ db }, { id, version, name, ...texts }) =>
      said(saveQuoteReply(db, id && version ? { id, version } : null, { name, texts }), say('Saved')),
  ),
  remove: act(z.strictObject({ id: IdInput }), async ({ db }, { id }) => {
    await removeQuoteReply(db, id)
    return ok({ toast: say('Removed') })
  }),
  save: act(Terms, async ({ db }, { seen, ...typed }) => {
    if (typed.closes_at <= typed.opens_at) {
      const wrong = say('Later than the beginning.')
      return err({ text: wrong, fields: { closes_at: wrong } })
    }
    const terms = {
      answerMinutes: typed.answer_minutes,
      opensAt: typed.opens_at,
      closesAt: typed.closes_at,
      lockHours: typed.lock_hours,
      claimMinutes: typed.claim_minutes,
      absorbPercent: typed.absorb_percent,
      silenceDays: typed.silence_days,
      againDays: typed.again_days,
      draftDays: typed.draft_days,
      freightCosts: { air: typed.air_cost, sea: typed.sea_cost },
      paymentCostPercent: typed.payment_cost,
    }
    const saved = await changeQuoteTerms(db, terms, seen)
    if (saved.ok) return ok({ toast: say('Saved; it holds for what begins from now on') })
    return err({ text: say('Somebody changed the settings before you.'), isStale: true })
  }),
})

export default function QuoteTermsScreen({ loaderData: { terms, seen, replies } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Quotes')}</h1>
      </div>
      <ActForm act="save" className="o-form">
        {({ isBusy, fields }) => {
          const field = (name: string, value: number | string) => ({
            name,
            defaultValue: String(value),
            inputMode: 'decimal' as const,
            required: true,
            error: fields[name],
          })
          return (
            <>
              <input type="hidden" name="seen" value={seen} />
              <Card title={say('What we promise')}>
                <div className="col">
                  <TextField
                    label={say('First answer within, working minutes')}
                    hint={say('A question stops this clock, its answer continues it.')}
                    {...field('answer_minutes', terms.answerMinutes)}
                  />
                  <div className="g2">
                    <TextField
                      label={say('Working day begins, hour')}
                      {...field('opens_at', terms.opensAt)}
                    />
                    <TextField
                      label={say('Working day ends, hour')}
                      hint={say('Monday to Friday, in the time of each shop.')}
                      {...field('closes_at', terms.closesAt)}
                    />
                  </div>
                  <TextField
                    label={say('A price holds, hours')}
                    hint={say('Prices that are sent already keep their end.')}
                    {...field('lock_hours', terms.lockHours)}
                  />
                  <TextField
                    label={say('Rise of the shop’s price that we carry, %')}
                    hint={say('Of the goods, after payment. What is above is asked for by an invoice.')}
                    {...field('absorb_percent', terms.absorbPercent)}
                  />
                </div>
              </Card>
              <Card title={say('How long things are kept')}>
                <div className="g2">
                  <TextField
                    label={say('One person works alone, minutes')}
                    {...field('claim_minutes', terms.claimMinutes)}
                  />
                  <TextField
                    label={say('Silence closes a question, days')}
                    {...field('silence_days', terms.silenceDays)}
                  />
                  <TextField
                    label={say('An ended offer is asked for again, days')}
                    {...field('again_days', terms.againDays)}
                  />
                  <TextField label={say('A draft is kept, days')} {...field('draft_days', terms.draftDays)} />
                </div>
              </Card>
              <Card title={say('What it costs us')} note={say('only staff')}>
                <p className="note mb12">
                  {say('From it staff who price see what an offer leaves. Prices do not change.')}
                </p>
                <div className="g2">
                  <TextField
                    label={say('Transport by air, € a kilogram')}
                    hint={say('Without VAT, for what counts as weight.')}
                    {...field('air_cost', decimal(terms.freightCosts.air).toFixed(2))}
                  />
                  <TextField
                    label={say('Transport by sea, € a kilogram')}
                    {...field('sea_cost', decimal(terms.freightCosts.sea).toFixed(2))}
                  />
                  <TextField
                    label={say('A payment, % of it')}
                    {...field('payment_cost', terms.paymentCostPercent)}
                  />
                </div>
              </Card>
              <div className="row mb16">
                <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                  {say('Save')}
                </button>
              </div>
            </>
          )
        }}
      </ActForm>
      <div className="o-form">
        <RepliesCard replies={replies} />
      </div>
    </>
  )
}
