import { z } from 'zod'
import { amount, decimal } from '#core/money.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { tierLabel } from '#shop/office/customers-list.ts'
import { saveTiers } from '#shop/shipping/change-tiers.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { MoneyInput } from '../kit/money-input.server.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/tiers.route'
import { IdInput, PercentInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Tiers, office') }]

function findTiers({ db }: Pick<Office, 'db'>) {
  return db
    .selectFrom('tiers')
    .select(['id', 'code', 'shipping_discount_percent', 'min_spent'])
    .orderBy('min_spent')
    .execute()
}

export const loader = screenLoader('tiers', async (office) => {
  const rows = await findTiers(office)
  return {
    // As `saveTiers` compares them.
    seen: JSON.stringify(rows.map(({ code: _code, ...row }) => row)),
    tiers: rows.map(({ id, code, shipping_discount_percent, min_spent }) => ({
      id,
      code,
      percent: String(Number(shipping_discount_percent)),
      minSpent: decimal(amount(min_spent)).toFixed(2),
    })),
  }
})

const Tiers = z.strictObject({
  seen: z.string().max(2000),
  id: z.array(IdInput).max(20),
  percent: z.array(PercentInput).max(20),
  spent: z.array(MoneyInput.refine((value) => value > 0)).max(20),
})

export const action = screenAction('tiers', null, {
  save: act(Tiers, async (office, { seen, id, percent, spent }) => {
    const tiers = id.flatMap((one, index) => {
      const [share, minSpent] = [percent[index], spent[index]]
      return share === undefined || minSpent === undefined ? [] : [{ id: one, percent: share, minSpent }]
    })
    const saved = await saveTiers(office.db, tiers, seen)
    return saved.ok ? ok({ toast: say('Saved. Carts show it at once') }) : err(saved.error)
  }),
})

export default function TiersScreen({ loaderData: { tiers, seen } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Tiers')}</h1>
      </div>
      <Card title={say('Discounts on transport for loyal customers')}>
        <ActForm act="save" className="col o-form">
          {({ isBusy, fields }) => (
            <>
              <input type="hidden" name="seen" value={seen} />
              {tiers.map(({ id, code, percent, minSpent }, index) => (
                <fieldset key={`${id} ${seen}`}>
                  <legend className="label">{tierLabel(code)}</legend>
                  <input type="hidden" name="id[]" value={id} />
                  <div className="g2">
                    <TextField
                      label={say('Off the transport, %')}
                      name="percent[]"
                      inputMode="decimal"
                      required
                      defaultValue={percent}
                      error={fields[`percent.${index}`]}
                    />
                    <TextField
                      label={say('Spent within twelve months, EUR')}
                      name="spent[]"
                      inputMode="decimal"
                      required
                      defaultValue={minSpent}
                      error={fields[`spent.${index}`]}
                    />
                  </div>
                </fieldset>
              ))}
              <p className="hint">
                {say(
                  'The discount counts at once, in carts and checkouts. Customers rise every night; nobody falls because a tier now needs more.',
                )}
              </p>
              <div className="row">
                <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                  {say('Save the tiers')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      </Card>
    </>
  )
}
