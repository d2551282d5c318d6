import { useState } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ApprovalLimitCard } from './approval-limit-card.tsx'
import { MethodRows } from './method-rows.tsx'
import type { MethodName, SitePayment } from './payment-words.ts'

const all: readonly MethodName[] = ['bank', 'card', 'paypal']

export function SitePaymentPage(data: SitePayment) {
  const { site, seen, base, currencies, offered, shown, banks } = data
  const [order, setOrder] = useState(() => [...new Set([...data.methods, ...all])])
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/settings/payments">{say('Payment')}</Link>
        <Icon name="right" size={14} />
        <span>{site.name}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Payment')}</h1>
        <SiteMark site={site} isWhole />
      </div>
      <ActForm act="save">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="seen" value={seen} />
            <Card title={say('Ways to pay')} note={say('in the order of the checkout')} isFlush>
              <MethodRows {...data} order={order} onOrder={setOrder} fields={fields} />
            </Card>
            <Card title={say('Currencies')}>
              <div className="col o-form">
                <fieldset>
                  <legend className="flabel">{say('Customers choose among')}</legend>
                  <div className="o-checks">
                    {currencies.map((code) => (
                      <Check
                        key={code}
                        label={code}
                        name="currencies[]"
                        value={code}
                        defaultChecked={offered.includes(code)}
                      />
                    ))}
                  </div>
                  {fields.currencies && <p className="err">{fields.currencies}</p>}
                </fieldset>
                <p className="hint">
                  {say('Prices are in {{currency}}. A currency without a rate is not shown.', {
                    currency: base,
                  })}
                </p>
                <SelectField
                  label={say('A second price, for the eye only')}
                  name="shown"
                  defaultValue={shown}
                  error={fields.shown}
                >
                  <option value="">{say('None')}</option>
                  {currencies.map((code) => (
                    <option key={code} value={code}>
                      {code}
                    </option>
                  ))}
                </SelectField>
              </div>
            </Card>
            <Card title={say('Banks in the footer')}>
              <div className="o-form">
                <TextArea
                  label={say('One on each line, in their order')}
                  name="banks"
                  rows={4}
                  defaultValue={banks}
                  error={fields.banks}
                />
              </div>
            </Card>
            <div className="row">
              <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                {say('Save for {{site}}', { site: site.name })}
              </button>
              <span className="hint">{say('Payments that have begun go on as they began.')}</span>
            </div>
          </>
        )}
      </ActForm>
      <div className="mt16">
        <ApprovalLimitCard above={data.above} />
      </div>
    </>
  )
}
