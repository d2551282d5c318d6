import { useState } from 'react'
import { type Amount, amount, decimal, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { chargees, isMoney, type Outcome, rejections } from '#shop/claims/claim.ts'
import { outcomeLabels } from '#shop/office/claims-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import type { ClaimData } from './claim-data.server.ts'
import { chargeLabels, languageLabels, reasonsOffLabels, rejectionLabels } from './claim-words.ts'

type Choice = Outcome | 'reject'
const acts = {
  refund: 'pay',
  price_reduction: 'pay',
  replacement: 'approve',
  repair: 'approve',
  reject: 'reject',
} as const

/** What is typed so far; zero while it is no amount. */
function typedAmount(text: string): Amount {
  return /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? amount(text.trim().replace(',', '.')) : zero
}

/** The decision with its consequence, the letter, and the button that does both. */
export function DecisionCard(data: ClaimData) {
  const {
    possible,
    wanted,
    usual,
    worth,
    way,
    currency,
    letters,
    english,
    locale,
    limit,
    limitInEuros,
    may,
  } = data
  const isWantedOff = possible.some(({ outcome, off }) => outcome === wanted && off !== null)
  const [choice, setChoice] = useState<Choice>(
    isWantedOff ? (possible.find(({ off }) => off === null)?.outcome ?? 'reject') : wanted,
  )
  const [typed, setTyped] = useState(() => initialAmount(data))
  const [letter, setLetter] = useState<string | null>(null)
  const [showsEnglish, setEnglish] = useState(false)
  const value = typedAmount(typed)
  // Most claims end with money.
  const choices = [
    ...possible.toSorted((a, b) => Number(b.outcome === 'refund') - Number(a.outcome === 'refund')),
    { outcome: 'reject' as const, off: null },
  ]
  const isPaid = choice !== 'reject' && isMoney(choice)
  const isAsked = isPaid && value > limit
  const consequences: Readonly<Record<Choice, string>> = {
    refund:
      way > 0
        ? say('{{all}}: goods {{goods}}, shipping {{way}}', {
            all: money(usual, currency),
            goods: money(worth, currency),
            way: money(way, currency),
          })
        : say('up to {{all}}', { all: money(usual || data.refundable, currency) }),
    replacement: say('from our stock; recorded when it leaves'),
    repair: say('the service looks at it; recorded when it leaves'),
    price_reduction: say('the customer keeps it'),
    reject: say('needs a reason and where to complain'),
  }
  return (
    <Card
      title={say('Decision')}
      actions={
        <span className="meta row">
          <Icon name="users" />{' '}
          {say('above {{limit}} a second person confirms', { limit: money(limitInEuros, 'EUR') })}
        </span>
      }
    >
      <ActForm act={acts[choice]}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="key" value={data.formKey} />
            <input type="hidden" name="version" value={data.version} />
            <fieldset className="pick mb12">
              <legend className="vh">{say('Decision')}</legend>
              {choices.map(({ outcome, off }) => {
                const isBarred = outcome !== 'reject' && isMoney(outcome) && !may.pay
                const reason = off ? say(reasonsOffLabels[off]) : isBarred ? say('Your role may not') : null
                return (
                  <label key={outcome}>
                    <input
                      type="radio"
                      name="outcome"
                      value={outcome}
                      checked={outcome === choice}
                      disabled={reason !== null}
                      onChange={() => setChoice(outcome)}
                    />
                    <span>
                      <b className="med">
                        {outcome === 'reject' ? say('Refuse') : say(outcomeLabels[outcome])}
                      </b>
                      <span className="note o-line">{reason ?? consequences[outcome]}</span>
                    </span>
                  </label>
                )
              })}
            </fieldset>
            {isPaid && (
              <div className="g2">
                <TextField
                  label={say('Amount, {{currency}}', { currency })}
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  error={fields.amount}
                  hint={say('At most {{amount}}', { amount: money(data.refundable, currency) })}
                />
                <SelectField
                  label={say('Paid to')}
                  name="paidTo"
                  defaultValue={payeeOf(data)}
                  error={fields.paidTo}
                >
                  {!data.isForward && <option value="original">{say('The way it was paid')}</option>}
                  {data.hasBalance && (
                    <option value="balance">
                      {data.wantedTo === 'balance' ? say('Balance, as the customer asked') : say('Balance')}
                    </option>
                  )}
                </SelectField>
              </div>
            )}
            {choice === 'reject' ? (
              <SelectField label={say('Reason')} name="reason" required defaultValue="" error={fields.reason}>
                <option value="">{say('Choose')}</option>
                {rejections.map((one) => (
                  <option key={one} value={one}>
                    {say(rejectionLabels[one])}
                  </option>
                ))}
              </SelectField>
            ) : (
              <div className="g2 mt12">
                <SelectField
                  label={say('Charged to')}
                  name="chargedTo"
                  defaultValue={data.kind === 'lost' ? 'carrier' : 'us'}
                >
                  {chargees.map((one) => (
                    <option key={one} value={one}>
                      {say(chargeLabels[one])}
                    </option>
                  ))}
                </SelectField>
                {data.mayReturn && choice !== 'price_reduction' && (
                  <div className="field">
                    <span className="flabel">{say('The old one')}</span>
                    <Check
                      name="return"
                      value="on"
                      defaultChecked={
                        data.kind !== 'lost' && data.kind !== 'missing' && data.kind !== 'delay'
                      }
                      label={say('It must come back first, free for the customer')}
                    />
                    {fields.isReturnNeeded && <p className="err">{fields.isReturnNeeded}</p>}
                  </div>
                )}
              </div>
            )}
            <div className="mt12">
              <label className="flabel" htmlFor="claim-letter">
                {say('Letter')}
              </label>
              <textarea
                id="claim-letter"
                className="input o-letter"
                name="letter"
                rows={5}
                maxLength={4000}
                required
                value={letter ?? letters[choice]}
                onChange={({ target }) => setLetter(target.value)}
                aria-invalid={fields.letter ? true : undefined}
              />
              {fields.letter && <p className="err">{fields.letter}</p>}
              <p className="hint">
                {say('Template, {{language}}.', { language: say(languageLabels[locale]) })}{' '}
                {locale !== 'en' && (
                  <button type="button" className="link" onClick={() => setEnglish(!showsEnglish)}>
                    {say('See in English')}
                  </button>
                )}
              </p>
              {showsEnglish && <p className="note o-said">{english[choice]}</p>}
              {choice === 'reject' && data.complaintBody && (
                <p className="note mt8">
                  {say('The page and the e-mail add where to complain: {{name}}, {{address}}.', {
                    name: data.complaintBody.name,
                    address: data.complaintBody.address,
                  })}
                </p>
              )}
            </div>
            {(isAsked || fields.confirmer) && (
              <div className="mt12">
                <SelectField
                  label={say('Who confirms')}
                  name="confirmer"
                  required
                  defaultValue=""
                  error={fields.confirmer}
                  hint={say('The letter and the money go out together when this person confirms.')}
                >
                  <option value="">{say('Choose one')}</option>
                  {data.deciders.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              </div>
            )}
            <div className="o-save">
              <span className="ell">
                {isAsked
                  ? say('The letter and the money go out when a second person confirms')
                  : say('The customer is told at once')}
              </span>
              <span className="sp" />
              <button
                type="submit"
                className={choice === 'reject' ? 'btn btn--danger' : 'btn btn--primary'}
                disabled={isBusy || (isPaid && value === zero)}
              >
                {choice === 'reject'
                  ? say('Refuse and tell the customer')
                  : isAsked
                    ? say('Approve, ask to confirm {{amount}}', { amount: money(value, currency) })
                    : isPaid
                      ? say('Approve, give back {{amount}}', { amount: money(value, currency) })
                      : say('Approve: {{what}}', { what: say(outcomeLabels[choice]) })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}

function initialAmount({ wanted, wantedAmount, usual }: ClaimData): string {
  const value = wanted === 'price_reduction' ? wantedAmount : usual
  return value && value > 0 ? decimal(value).toFixed(2) : ''
}

function payeeOf({ wantedTo, isForward, hasBalance }: ClaimData): string {
  return isForward || (wantedTo === 'balance' && hasBalance) ? 'balance' : 'original'
}
