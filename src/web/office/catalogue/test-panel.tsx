import { useState } from 'react'
import { negative } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { writeOfficeTime } from '#shop/office/office-time.ts'
import type { Tried } from '#shop/office/try-promotion.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { PromotionData } from './promotion-data.server.ts'

/** Would this cart qualify, and if not, why? Nothing is stored. */
export function TestPanel({ promotion, now }: PromotionData) {
  const [tried, setTried] = useState<Tried | null>(null)
  return (
    <Card
      title={say('Test it')}
      note={say('nothing is stored')}
      actions={
        tried && (
          <button type="button" className="btn btn--quiet btn--xs" onClick={() => setTried(null)}>
            {say('Clear')}
          </button>
        )
      }
    >
      <ActForm act="test" className="col" onDone={({ value }) => setTried(value as Tried)}>
        {({ isBusy, fields }) => (
          <>
            <div className="col">
              <TextField
                label={say('Customer, e-mail')}
                name="email"
                type="email"
                placeholder={say('Somebody new')}
                error={fields.email}
              />
              <TextField
                label={say('At, Vilnius time')}
                name="at"
                type="datetime-local"
                required
                defaultValue={writeOfficeTime(now)}
                error={fields.at}
              />
            </div>
            <TextArea
              label={say('Cart')}
              name="lines"
              rows={3}
              required
              error={fields.lines}
              hint={say('One SKU on each line, with the quantity behind it: HEA-000005-1 2')}
            />
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Test the cart')}
            </button>
          </>
        )}
      </ActForm>
      {tried && <Outcome tried={tried} code={promotion.code} now={now} />}
    </Card>
  )
}

function Outcome({ tried, code, now }: { tried: Tried; code: string; now: Date }) {
  const { applies, discount, currency, goods, toPay, lines } = tried
  return (
    <div className="col mt12" role="status">
      <Notice tone={applies ? 'ok' : 'bad'}>
        {applies
          ? say('Applies: {{discount}} on goods of {{goods}}', {
              discount: money(negative(discount), currency),
              goods: money(goods, currency),
            })
          : say('Does not apply')}
      </Notice>
      <ul className="o-rules">
        {rulesOf(tried, now).map(({ title, note, isMet }) => (
          <li key={title} className={isMet ? undefined : 'is-bad'}>
            <Icon name={isMet ? 'check' : 'x'} size={16} />
            <span>
              <span className="vh">{isMet ? say('met:') : say('not met:')}</span> {title}
              <span className="meta o-note">{note}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="sums note">
        {lines.map(({ sku, name, quantity, total }) => (
          <div key={sku}>
            <span>
              {quantity} × {name}
            </span>
            <span className="num">{money(total, currency)}</span>
          </div>
        ))}
        <div>
          <span>{code}</span>
          <span className="num">{money(negative(discount), currency)}</span>
        </div>
        <div className="tot">
          <span>{say('Goods to pay')}</span>
          <span className="num">{money(toPay, currency)}</span>
        </div>
      </div>
      <p className="hint">
        {say('Shipping and delivery are added in checkout; the code does not change them.')}
      </p>
    </div>
  )
}

/** Every rule with what it compared. */
function rulesOf(tried: Tried, now: Date) {
  const { rules, startsAt, endsAt, minTotal, goods, currency, used, usageLimit } = tried
  const { usedByCustomer, customerLimit } = tried
  return [
    {
      title: say('Has begun'),
      note: say('from {{time}}', { time: shortTime(startsAt, now) }),
      isMet: rules.started,
    },
    {
      title: say('Is not over'),
      note: endsAt ? say('until {{time}}', { time: shortTime(endsAt, now) }) : say('without an end'),
      isMet: rules.notOver,
    },
    {
      title: say('Goods from {{amount}}', { amount: money(minTotal, currency) }),
      note: say('{{amount}} in the cart', { amount: money(goods, currency) }),
      isMet: rules.minTotal,
    },
    {
      title: say('Uses are left'),
      note:
        usageLimit === null
          ? say('no limit')
          : say('{{used}} of {{limit}} used', { used, limit: usageLimit }),
      isMet: rules.usesLeft,
    },
    {
      title: say('The customer may use it once more'),
      note:
        customerLimit === null
          ? say('no limit')
          : say('{{used}} of {{limit}} used', { used: usedByCustomer ?? 0, limit: customerLimit }),
      isMet: rules.customer,
    },
  ]
}
