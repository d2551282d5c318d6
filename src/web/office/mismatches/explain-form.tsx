import { size } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { MismatchData } from './mismatch-data.server.ts'

/** One person explains and closes; above the limit one explains and another confirms. */
export function ExplainForm(data: MismatchData) {
  const { found, needsSecond, limit, deciders, isMine, now } = data
  const { proposal, currency } = found
  const whole = money(size(data.difference), currency)
  return (
    <Card title={say('Explain and close')}>
      {proposal && (
        <div className="reauth col mb12">
          <p>
            <b className="med">{proposal.name}</b>: {proposal.note}
          </p>
          <p className="note">
            {proposal.askedName
              ? say('{{time}}, asked {{name}}', {
                  time: shortTime(proposal.at, now),
                  name: proposal.askedName,
                })
              : shortTime(proposal.at, now)}
          </p>
          {isMine ? (
            <p className="note">{say('Another person has to confirm it.')}</p>
          ) : (
            <ActForm act="confirm">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Confirm and close {{amount}}', { amount: whole })}
                </button>
              )}
            </ActForm>
          )}
        </div>
      )}
      <ActForm act="explain" className="col">
        {({ isBusy, fields }) => (
          <>
            <TextArea
              label={say('Reason')}
              name="note"
              rows={3}
              maxLength={500}
              required
              error={fields.note}
              hint={
                needsSecond
                  ? limit === null
                    ? say('A second person confirms it.')
                    : say('Above {{limit}} a second person confirms it.', { limit: money(limit, currency) })
                  : say('It is not reported again until its facts change.')
              }
            />
            {needsSecond &&
              (deciders.length === 0 ? (
                <p className="note">{say('Nobody else may confirm it on this site.')}</p>
              ) : (
                <SelectField
                  label={say('Ask')}
                  name="confirmer"
                  required
                  error={fields.confirmer}
                  hint={say('Gets an e-mail. Others with the right may confirm it too.')}
                >
                  <option value="">{say('Choose one')}</option>
                  {deciders.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ))}
            <span>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {needsSecond
                  ? say('Ask to confirm {{amount}}', { amount: whole })
                  : say('Explain and close {{amount}}', { amount: whole })}
              </button>
            </span>
          </>
        )}
      </ActForm>
    </Card>
  )
}
