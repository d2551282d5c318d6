import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addProduct } from '#shop/catalog/add-product.server.ts'
import { categoryOptions } from '#shop/office/list-products.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { MoneyInput, textInput, typedText } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/new-product.route'
import { brandOptions } from './product-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('New product, office') }]

export const loader = screenLoader('new-product', (office) => {
  const directory = office.catalog.directory()
  return { categories: categoryOptions(directory), brands: brandOptions(directory) }
})

const Id = z.string().regex(/^\d{1,9}$/)
const Whole = (most: number) =>
  typedText(/^0*[1-9]\d{0,6}$/, { wanted: 'A whole number above 0.' })
    .transform(Number)
    .refine((number) => number <= most)
const Added = z.strictObject({
  name: textInput(300),
  sku: textInput(64),
  category: Id,
  brand: Id.or(z.literal('')),
  price: MoneyInput.refine((price) => price > 0),
  grams: Whole(1_000_000),
  length: Whole(10_000),
  width: Whole(10_000),
  height: Whole(10_000),
  hs: typedText(/^(?:\d{6,10})?$/, { wanted: '6 to 10 digits, or nothing.' }),
})

export const action = screenAction('new-product', null, {
  add: act(Added, async (office, input) => {
    const context = { db: office.db, directory: office.catalog.directory(), now: office.clock() }
    const added = await addProduct(context, {
      name: input.name,
      sku: input.sku,
      categoryId: Number(input.category),
      brandId: input.brand === '' ? null : Number(input.brand),
      price: input.price,
      grams: input.grams,
      lengthMm: input.length,
      widthMm: input.width,
      heightMm: input.height,
      hsCode: input.hs === '' ? null : input.hs,
    })
    return added.ok ? ok({ to: `/products/${added.value}` }) : err(added.error)
  }),
})

/** What every product needs from the start; the rest is on its page, where it begins as a draft. */
export default function NewProduct({ loaderData }: Route.ComponentProps) {
  const { categories, brands } = loaderData
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/products">{say('Products')}</Link>
        <Icon name="right" size={14} />
        <span>{say('New')}</span>
      </nav>
      <div className="o-head">
        <h1>{say('New product')}</h1>
        <span className="note muted">{say('A draft: no shop shows it until you put it on sale.')}</span>
      </div>
      <ActForm act="add">
        {({ isBusy, fields }) => (
          <div className="o-form">
            <Card title={say('What it is')}>
              <div className="col">
                <TextField
                  label={say('Name, English')}
                  name="name"
                  required
                  maxLength={300}
                  error={fields.name}
                  hint={say('In every language, until it is translated.')}
                />
                <div className="g2">
                  <SelectField label={say('Category')} name="category" required error={fields.category}>
                    <option value="">{say('Choose')}</option>
                    {categories.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField
                    label={say('Brand')}
                    name="brand"
                    error={fields.brand}
                    hint={say('Brings the maker of its last product.')}
                  >
                    <option value="">{say('None')}</option>
                    {brands.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </SelectField>
                </div>
                <div className="g2">
                  <TextField
                    label={say('SKU')}
                    name="sku"
                    required
                    maxLength={64}
                    autoComplete="off"
                    error={fields.sku}
                    hint={say('Cannot change once it is sold.')}
                  />
                  <TextField
                    label={say('Price, €')}
                    name="price"
                    required
                    inputMode="decimal"
                    autoComplete="off"
                    error={fields.price}
                    hint={say('With VAT.')}
                  />
                </div>
              </div>
            </Card>
            <Card title={say('Weight and size, packed')}>
              <div className="col">
                <div className="g4">
                  <TextField
                    label={say('Weight, g')}
                    name="grams"
                    required
                    inputMode="numeric"
                    error={fields.grams}
                  />
                  <TextField
                    label={say('Length, mm')}
                    name="length"
                    required
                    inputMode="numeric"
                    error={fields.length}
                  />
                  <TextField
                    label={say('Width, mm')}
                    name="width"
                    required
                    inputMode="numeric"
                    error={fields.width}
                  />
                  <TextField
                    label={say('Height, mm')}
                    name="height"
                    required
                    inputMode="numeric"
                    error={fields.height}
                  />
                </div>
                <TextField
                  label={say('Tariff code')}
                  name="hs"
                  inputMode="numeric"
                  maxLength={10}
                  error={fields.hs}
                  hint={say('Empty: that of most products in the category.')}
                />
              </div>
            </Card>
            <div className="row">
              <button type="submit" className="btn btn--primary" data-key="ctrl-s" disabled={isBusy}>
                {say('Add, still a draft')}
              </button>
              <Link className="btn btn--quiet" to="/products">
                {say('Cancel')}
              </Link>
            </div>
          </div>
        )}
      </ActForm>
    </>
  )
}
