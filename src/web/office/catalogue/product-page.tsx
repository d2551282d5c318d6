import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { languages, locales } from '#core/locale.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { judgeField, on, readField } from '#shop/catalog/product-fields.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { OwnPricesLink } from '../prices/own-prices-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PriceCard } from './price-card.tsx'
import type { ProductData } from './product-data.server.ts'
import { FactsCard, OffersCard, SitesCard } from './side-cards.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import { VariantGrid } from './variant-grid.tsx'
import { WordsCard } from './words-card.tsx'

/** One form for the whole product: nothing is saved until Save, and then everything or nothing. */
export function ProductPage(data: ProductData) {
  const { product, values, isShared, shopHref } = data
  const edits = useEdits(values)
  const locked = lockOf(data)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/products">{say('Products')}</Link>
        <Icon name="right" size={14} />
        <span>{product.sku}</span>
      </nav>
      <div className="o-head">
        <h1>{values['text.en.name']}</h1>
        <Marks {...data} />
        <div className="sp row">
          <OwnPricesLink productId={product.id} />
          {shopHref ? (
            <a className="btn btn--secondary" href={shopHref} target="_blank" rel="noreferrer">
              <Icon name="ext" /> {say('View in shop')}
            </a>
          ) : (
            <span className="note muted">{say('No page in a shop yet')}</span>
          )}
        </div>
      </div>
      {isShared && (
        <Notice>
          {say(
            'Sites that are not yours sell it too, so words, prices and stock can be changed by people of all its sites. You can switch your own sites.',
          )}
        </Notice>
      )}
      <ActForm act="save" onDone={edits.clear}>
        {({ isBusy, fields }) => {
          const problemOf = (field: string) => problemIn(data, edits, fields, field)
          const isWrong = edits.changed.some(({ field }) => ownProblem(data, edits, field) !== null)
          return (
            <>
              <input type="hidden" name="changes" value={JSON.stringify(edits.changed)} />
              <Reloading fields={fields} />
              <div className="o-two mt12">
                <div>
                  <WordsCard edits={edits} isLocked={isShared} problemOf={problemOf} />
                  <VariantGrid {...data} {...{ edits, problemOf }} isLocked={locked} />
                  <PriceCard {...data} />
                </div>
                <div>
                  <PicturesCard {...data} edits={edits} />
                  <SitesCard {...data} edits={edits} />
                  <OffersCard {...data} edits={edits} />
                  <FactsCard {...data} edits={edits} />
                </div>
              </div>
              <SaveBar
                changes={changesInWords(data, edits)}
                onDiscard={edits.clear}
                isBusy={isBusy || isWrong}
                label={
                  isWrong ? say('Put the red cells right first') : say('Save, shows in the shop at once')
                }
              />
            </>
          )
        }}
      </ActForm>
    </>
  )
}

function Marks({ values, sites, product }: ProductData) {
  const sold = sites.filter(({ id }) => values[`site.${id}`] === on).length
  const incomplete = locales.filter((locale) => !values[`text.${locale}.description`]).length
  return (
    <>
      {product.isDiscontinued ? (
        <Pill icon="x">{say('No longer made')}</Pill>
      ) : (
        <Pill tone={sold > 0 ? 'ok' : 'info'} icon={sold > 0 ? 'check' : 'edit'}>
          {sold > 0
            ? say('On sale in {{count}} site | On sale in {{count}} sites', { count: sold })
            : say('Draft')}
        </Pill>
      )}
      {incomplete > 0 && (
        <Pill tone="warn" icon="lang">
          {say('{{count}} language incomplete | {{count}} languages incomplete', { count: incomplete })}
        </Pill>
      )}
    </>
  )
}

/** What the server refused is read again, so that the next save knows the newest values. */
function Reloading({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (Object.keys(fields).length > 0) revalidate()
  }, [fields, revalidate])
  return null
}

/** A code or a choice under which something was sold stays. */
function lockOf({ variants, isShared }: ProductData) {
  const sold = new Set(variants.filter(({ isSold }) => isSold).map(({ id }) => id))
  return (field: string) => {
    const read = readField(field)
    if (isShared || read?.kind !== 'variant') return isShared
    return sold.has(read.id) && (read.column === 'sku' || read.column.startsWith('option-'))
  }
}

/** Judged as it is typed, by the rules that the server has too. */
function ownProblem({ variants, columns, values }: ProductData, edits: Edits, field: string): string | null {
  const read = readField(field)
  if (read?.kind !== 'variant') return judgeField(field, { [field]: edits.valueOf(field) })
  const now = { ...values, ...Object.fromEntries(edits.changed.map((one) => [one.field, one.to])) }
  const problem = judgeField(
    field,
    now,
    variants.find(({ id }) => id === read.id),
  )
  const choices = columns.find(({ id }) => id === read.column)?.choices ?? []
  const isUnknown =
    choices.length > 0 && !choices.some((one) => one.toLowerCase() === edits.valueOf(field).toLowerCase())
  return problem ?? (isUnknown ? say('There is no such value.') : null)
}

function problemIn(
  data: ProductData,
  edits: Edits,
  fields: Readonly<Record<string, string>>,
  field: string,
): string | null {
  // A struck-through price may become wrong by the price beside it.
  const isTouched =
    edits.isChanged(field) || (field.endsWith('.list') && edits.isChanged(field.replace('.list', '.price')))
  if (!isTouched) return null
  return ownProblem(data, edits, field) ?? fields[field] ?? null
}

function changesInWords({ variants, sites, columns }: ProductData, { changed }: Edits): string[] {
  return changed.map(({ field, was, to }) => {
    const read = readField(field)
    if (read?.kind === 'text')
      return `${languages[read.locale as 'en'].localTitle}: ${read.part === 'name' ? say('name') : say('description')}`
    if (read?.kind === 'variant') {
      const { sku = '' } = variants.find(({ id }) => id === read.id) ?? {}
      if (read.column === 'pictures') return say('{{sku}}: pictures', { sku })
      const title = columns.find(({ id }) => id === read.column)?.title ?? ''
      return say('{{sku}}: {{title}} {{was}} to {{now}}', { sku, title, was: was || '–', now: to || '–' })
    }
    if (read?.kind === 'site') {
      const name = sites.find(({ id }) => id === read.id)?.name ?? ''
      return to === on ? say('sold on {{name}}', { name }) : say('not sold on {{name}}', { name })
    }
    if (read?.kind === 'category') return say('category')
    return read?.kind === 'brand' ? say('brand') : say('offers')
  })
}
