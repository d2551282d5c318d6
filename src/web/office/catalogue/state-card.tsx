import { say } from '#locales/office/office-texts.ts'
import { missingForSale, soldOn } from '#shop/catalog/missing-for-sale.ts'
import { on } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { currentValues } from './current-values.ts'
import type { ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'

type Props = ProductData & { edits: Edits; problemOf: (field: string) => string | null }

/** Draft, on sale or no longer made, and what is missing before a shop may show it. */
export function StateCard({ edits, problemOf, ...data }: Props) {
  const { values, variants, sites, isShared } = data
  const now = currentValues(values, edits)
  const missing = missingForSale(now, variants)
  const isSold = soldOn(now).length > 0
  const wasSold = soldOn(values).length > 0
  const isDiscontinued = now.discontinued === on
  return (
    <Card title={say('State')}>
      <div className="col">
        <p className="o-state">
          <Icon name={isDiscontinued ? 'x' : isSold ? 'check' : 'edit'} />
          {isDiscontinued
            ? say('No longer made: its page stays for 180 days and offers others.')
            : isSold
              ? wasSold
                ? say('On sale.')
                : say('On sale once you save.')
              : say('Draft: no shop shows it.')}
        </p>
        {missing.length > 0 && (
          <>
            <p className="flabel">{say('Still missing')}</p>
            <ul className="o-missing">
              {missing.map(({ field, text }) => (
                <li key={field}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {!isSold && !isDiscontinued && sites.length > 0 && (
          <button
            type="button"
            className="btn btn--secondary"
            disabled={missing.length > 0}
            onClick={() => edits.set(Object.fromEntries(sites.map(({ id }) => [`site.${id}`, on])))}
          >
            {say('Switch on {{count}} site | Switch on {{count}} sites', { count: sites.length })}
          </button>
        )}
        <Check
          disabled={isShared}
          checked={isDiscontinued}
          onChange={({ target }) => edits.set({ discontinued: target.checked ? on : '' })}
          label={say('No longer made')}
        />
        {isDiscontinued && (
          <TextField
            label={say('Replaced by, its SKU')}
            value={now.replacement ?? ''}
            readOnly={isShared}
            maxLength={64}
            error={problemOf('replacement') ?? undefined}
            onChange={({ target }) => edits.set({ replacement: target.value.trim() })}
          />
        )}
      </div>
    </Card>
  )
}
