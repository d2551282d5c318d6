import { type RefObject, useRef } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { tierLabel } from '#shop/office/customers-list.ts'
import type { TestedParcel } from '#shop/office/test-parcel.server.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TestedPrices } from './tested-prices.tsx'
import type { ParcelChoices } from './try-parcel.server.ts'

type Props = {
  choices: ParcelChoices
  /** The countries of the zone that is edited. */
  offered?: readonly string[]
  /** The form of a version that is not saved: its prices are shown beside those that hold. */
  draft?: { form: RefObject<HTMLElement | null>; method: 'air' | 'sea' }
}

/** What a parcel costs, line by line, as a cart would be charged. Nothing is stored. */
export function TestParcel({ choices: { today, sites, tiers, countries }, offered, draft }: Props) {
  const fetcher = useFetcher<ActAnswer<TestedParcel>>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  const fields = answer && !answer.ok ? answer.fields : {}
  const tested = answer?.ok ? answer.value : null
  const codes = offered ?? countries
  const submit = () => {
    if (!form.current) return
    const sent = new FormData(form.current)
    const inputs = draft?.form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
    for (const { name, value } of inputs) if (name !== 'act' && name !== 'replaces') sent.append(name, value)
    fetcher.submit(sent, { method: 'post' })
  }
  const isOfDraft = Object.keys(fields).some((name) => !form.current?.elements.namedItem(name))
  return (
    <Card title={say('Test a parcel')} note={say('nothing is stored')}>
      <form
        className="col"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input type="hidden" name="act" value="test" />
        {answer && !answer.ok && (
          <Notice tone="bad" isAlert>
            {isOfDraft ? say('The draft cannot be computed with yet: check its fields.') : answer.text}
          </Notice>
        )}
        <div className="g2">
          <SelectField
            label={say('Site')}
            name="site"
            defaultValue={sites.find(({ country }) => country === codes[0])?.code}
            error={fields.site}
          >
            {sites.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={say('Country')} name="country" error={fields.country}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={say('Weight, kg')}
            name="kg"
            inputMode="decimal"
            required
            defaultValue="1.2"
            error={fields.kg}
          />
          <TextField
            label={say('Goods, site’s currency')}
            name="goods"
            inputMode="decimal"
            required
            defaultValue="89.00"
            error={fields.goods}
          />
        </div>
        <div className="g3">
          <TextField
            label={say('Length, cm')}
            name="length"
            inputMode="decimal"
            required
            defaultValue="34"
            error={fields.length}
          />
          <TextField
            label={say('Width, cm')}
            name="width"
            inputMode="decimal"
            required
            defaultValue="22"
            error={fields.width}
          />
          <TextField
            label={say('Height, cm')}
            name="height"
            inputMode="decimal"
            required
            defaultValue="13"
            error={fields.height}
          />
        </div>
        <div className="g2">
          <TextField
            label={say('On')}
            name="day"
            type="date"
            required
            defaultValue={today}
            error={fields.day}
          />
          <SelectField label={say('Tier')} name="tier" defaultValue="" error={fields.tier}>
            <option value="">{say('None')}</option>
            {tiers.map(({ id, code }) => (
              <option key={id} value={id}>
                {tierLabel(code)}
              </option>
            ))}
          </SelectField>
        </div>
        <button type="submit" className="btn btn--secondary" disabled={fetcher.state !== 'idle'}>
          {draft ? say('Test before and after') : say('Test the parcel')}
        </button>
      </form>
      {tested && <TestedPrices tested={tested} draft={draft?.method ?? null} />}
    </Card>
  )
}
