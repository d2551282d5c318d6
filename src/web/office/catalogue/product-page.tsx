import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { judgeField } from '#shop/catalog/judge-field.ts'
import { on, readField } from '#shop/catalog/product-fields.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { OwnPricesLink } from '../prices/own-prices-link.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { currentValues } from './current-values.ts'
import { FactsCard, SafetyCard } from './facts-card.tsx'
import { FieldsCard } from './fields-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PriceCard } from './price-card.tsx'
import type { ProductData } from './product-data.server.ts'
import { changeInWords } from './product-words.ts'
import { OffersCard, SitesCard } from './side-cards.tsx'
import { StateCard } from './state-card.tsx'
import { type Edits, useEdits } from './use-edits.ts'
import { type VariantDialog, VariantDialogs } from './variant-dialogs.tsx'
import { VariantGrid } from './variant-grid.tsx'
import { WordsCard } from './words-card.tsx'

/** One form for the whole product: nothing is saved until Save, and then everything or nothing. */
export function ProductPage(data: ProductData) {
  const { product, values, isShared, shopHref } = data
  const edits = useEdits(values)
  const [dialog, setDialog] = useState<VariantDialog | null>(null)
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
          <Preview {...data} />
          {shopHref && (
            <a className="btn btn--secondary" href={shopHref} target="_blank" rel="noreferrer">
              <Icon name="ext" /> {say('View in shop')}
            </a>
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
          const isOpen = edits.conflicts.length > 0
          const isWrong = edits.changed.some(({ field }) => ownProblem(data, edits, field) !== null)
          return (
            <>
              <input type="hidden" name="changes" value={JSON.stringify(edits.changed)} />
              <Reloading fields={fields} />
              <ConflictCard {...data} edits={edits} />
              <div className="o-two mt12">
                <div>
                  <WordsCard edits={edits} isLocked={isShared} problemOf={problemOf} />
                  <VariantGrid {...data} {...{ edits, problemOf }} isLocked={locked} onDialog={setDialog} />
                  <PriceCard {...data} />
                  <FieldsCard {...data} {...{ edits, problemOf }} />
                  <SafetyCard {...data} {...{ edits, problemOf }} />
                </div>
                <div>
                  <StateCard {...data} {...{ edits, problemOf }} />
                  <PicturesCard {...data} {...{ edits, problemOf }} />
                  <SitesCard {...data} {...{ edits, problemOf }} />
                  <OffersCard {...data} {...{ edits, problemOf }} />
                  <FactsCard {...data} {...{ edits, problemOf }} />
                </div>
              </div>
              <SaveBar
                changes={edits.changed.map((change) => changeInWords(change, data))}
                onDiscard={edits.clear}
                isBusy={isBusy || isWrong || isOpen}
                label={
                  isOpen
                    ? say('Choose theirs or yours first')
                    : isWrong
                      ? say('Put the red cells right first')
                      : say('Save, shows in the shop at once')
                }
              />
            </>
          )
        }}
      </ActForm>
      {dialog && <VariantDialogs {...data} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

function Marks({ values, otherSites, sites }: ProductData) {
  const sold = sites.filter(({ id }) => values[`site.${id}`] === on).length + otherSites
  const incomplete = locales.filter((locale) => !values[`text.${locale}.description`]).length
  return (
    <>
      {values.discontinued === on ? (
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

/** On the shop's own host, for this person only: also before any shop shows it. */
function Preview({ sites, product }: ProductData) {
  const usual = sites.find((site) => site.code === 'default') ?? sites[0]
  const [code, setCode] = useState(usual?.code ?? '')
  const name = sites.find((site) => site.code === code)?.name
  if (!name) return null
  return (
    <>
      {sites.length > 1 && (
        <SelectField
          label={say('Preview on')}
          isLabelHidden
          value={code}
          onChange={({ target }) => setCode(target.value)}
        >
          {sites.map((site) => (
            <option key={site.id} value={site.code}>
              {site.name}
            </option>
          ))}
        </SelectField>
      )}
      <ShopPassDialog
        act="preview"
        icon="eye"
        label={say('Preview in the shop')}
        title={say('{{sku}} in {{name}}', { sku: product.sku, name })}
        words={say('You see the page as it is saved, also while no shop shows it. Nothing can be bought.')}
        fields={{ site: code }}
      />
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
  const now = currentValues(values, edits)
  if (read?.kind !== 'variant') return judgeField(field, now)
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
