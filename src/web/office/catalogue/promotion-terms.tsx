import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { writeOfficeTime } from '#shop/office/office-time.ts'
import type { PromotionRow } from '#shop/office/promotions-list.ts'
import { SelectField, TextField } from '../ui/field.tsx'

export type TermsRow = Pick<
  PromotionRow,
  'kind' | 'value' | 'minTotal' | 'usageLimit' | 'customerLimit' | 'startsAt' | 'endsAt'
>
type Props = {
  fields: Readonly<Record<string, string>>
  row: TermsRow | null
  now: Date
  /** What it gives stays: it runs already. */
  isFixed?: boolean
}

/** What a code gives, its limits and its dates; the same for a new one and for one that exists. */
export function PromotionTermsFields({ fields, row, now, isFixed = false }: Props) {
  return (
    <>
      <div className="g2">
        {isFixed && <input type="hidden" name="kind" value={row?.kind ?? 0} />}
        <SelectField
          label={say('Kind')}
          name={isFixed ? undefined : 'kind'}
          defaultValue={row?.kind ?? 1}
          disabled={isFixed}
        >
          <option value="1">{say('Per cent of the goods')}</option>
          <option value="0">{say('Amount off the goods, EUR')}</option>
        </SelectField>
        <TextField
          label={say('Amount or per cent')}
          name="value"
          inputMode="decimal"
          required
          readOnly={isFixed}
          defaultValue={row ? decimal(row.value).toFixed(2) : ''}
          error={fields.value}
          hint={isFixed && say('It runs already. Copy it to give something else.')}
        />
      </div>
      <div className="g3">
        <TextField
          label={say('Goods from, EUR')}
          name="min_total"
          inputMode="decimal"
          required
          defaultValue={decimal(row?.minTotal ?? (0 as TermsRow['minTotal'])).toFixed(2)}
          error={fields.min_total}
        />
        <TextField
          label={say('Uses in all')}
          name="usage_limit"
          inputMode="numeric"
          defaultValue={row?.usageLimit ?? ''}
          placeholder={say('No limit')}
          error={fields.usage_limit}
        />
        <TextField
          label={say('Uses a customer')}
          name="customer_limit"
          inputMode="numeric"
          defaultValue={row?.customerLimit ?? ''}
          placeholder={say('No limit')}
          error={fields.customer_limit}
        />
      </div>
      <div className="g2">
        <TextField
          label={say('From')}
          name="starts"
          type="datetime-local"
          required
          defaultValue={writeOfficeTime(row?.startsAt ?? now)}
          error={fields.starts}
          hint={say('Vilnius time.')}
        />
        <TextField
          label={say('Until')}
          name="ends"
          type="datetime-local"
          defaultValue={row?.endsAt ? writeOfficeTime(row.endsAt) : ''}
          error={fields.ends}
          hint={say('Empty: without an end.')}
        />
      </div>
    </>
  )
}
