import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { tidy } from '#shop/catalog/product-fields.ts'
import { type Edits, useEdits } from '../catalogue/use-edits.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import type { OwnPricesData } from './own-prices-data.server.ts'

/** A price set for a currency wins over the converted one; a card for each currency. */
export function OwnPricesPage(data: OwnPricesData) {
  const { product, values, currencies, variants, isShared } = data
  const edits = useEdits(values)
  const changes = edits.changed.map(({ field, was, to }) => {
    const [, variant, currency] = field.split('.').map(Number)
    return say('{{sku}} {{currency}}: {{was}} to {{now}}', {
      sku: variants.find(({ id }) => id === variant)?.sku ?? '',
      currency: currencies.find(({ id }) => id === currency)?.isoCode ?? '',
      was: was || '–',
      now: to || '–',
    })
  })
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/products">{say('Products')}</Link>
        <Icon name="right" size={14} />
        <Link to={`/products/${product.id}`}>{product.sku}</Link>
        <Icon name="right" size={14} />
        <span>{say('Prices in other currencies')}</span>
      </nav>
      <div className="o-head">
        <h1>{product.name}</h1>
        <span className="sub">
          {say('Where nothing is set, the euro price is converted at the rate of the day.')}
        </span>
      </div>
      {isShared && (
        <Notice>
          {say('Sites that are not yours sell it too, so prices can be changed by people of all its sites.')}
        </Notice>
      )}
      <ActForm act="save" onDone={edits.clear}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="changes" value={JSON.stringify(tidied(edits))} />
            {currencies.map((currency) => (
              <CurrencyCard key={currency.id} {...data} {...{ currency, edits, fields }} />
            ))}
            <SaveBar
              changes={changes}
              onDiscard={edits.clear}
              isBusy={isBusy}
              label={say('Save, shows in the shop at once')}
            />
          </>
        )}
      </ActForm>
    </>
  )
}

/** Ctrl S leaves no field, so what is being typed is tidied here too. */
function tidied({ changed }: Edits) {
  return changed.map(({ field, was, to }) => ({ field, was, to: tidy('price', to) }))
}

type CardProps = Pick<OwnPricesData, 'variants' | 'isShared'> & {
  currency: OwnPricesData['currencies'][number]
  edits: Edits
  fields: Readonly<Record<string, string>>
}

function CurrencyCard({ variants, isShared, currency, edits, fields }: CardProps) {
  const set = variants.filter(({ id }) => edits.valueOf(`own.${id}.${currency.id}.price`) !== '').length
  return (
    <Card
      title={currency.isoCode}
      note={say('{{set}} of {{all}} set', { set, all: variants.length })}
      isFlush
      foot={say('Customers of {{sites}} can pay with it.', { sites: currency.sites.join(', ') })}
    >
      <table className="o-tbl o-tbl--48 o-tbl--even">
        <thead>
          <tr>
            <th scope="col">{say('Variant')}</th>
            <th scope="col" className="n">
              {say('In euro')}
            </th>
            <th scope="col" className="n">
              {say('Converted')}
            </th>
            <th scope="col" className="n">
              {say('Price, {{currency}}', { currency: currency.isoCode })}
            </th>
            <th scope="col" className="n">
              {say('Struck through, {{currency}}', { currency: currency.isoCode })}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ id, sku, choice, euros, converted }) => (
            <tr key={id}>
              <th scope="row">
                <span className="mono">{sku}</span>
                {choice && <span className="sub">{choice}</span>}
              </th>
              <td className="n">{euros === null ? '–' : money(euros, 'EUR')}</td>
              <td className="n muted">{converted[currency.id]}</td>
              {(['price', 'list'] as const).map((part) => (
                <td key={part} className="n">
                  <PriceInput
                    field={`own.${id}.${currency.id}.${part}`}
                    label={
                      part === 'price'
                        ? say('Price of {{sku}} in {{currency}}', { sku, currency: currency.isoCode })
                        : say('Struck-through price of {{sku}} in {{currency}}', {
                            sku,
                            currency: currency.isoCode,
                          })
                    }
                    placeholder={part === 'price' ? converted[currency.id] : undefined}
                    {...{ edits, fields, isShared }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type InputProps = Pick<CardProps, 'edits' | 'fields' | 'isShared'> & {
  field: string
  label: string
  placeholder: string | undefined
}

function PriceInput({ field, label, placeholder, edits, fields, isShared }: InputProps) {
  const problem = edits.isChanged(field) ? fields[field] : undefined
  return (
    <>
      <input
        className="input o-price"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${field}-wrong` : undefined}
        placeholder={placeholder}
        readOnly={isShared}
        value={edits.valueOf(field)}
        onChange={({ target }) => edits.set({ [field]: target.value })}
        onBlur={({ target }) => edits.set({ [field]: tidy('price', target.value) })}
      />
      {problem && (
        <p className="err" id={`${field}-wrong`}>
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </>
  )
}
