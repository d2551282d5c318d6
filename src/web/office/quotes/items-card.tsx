import { Link } from 'react-router'
import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { storeBuyingLabels } from '#shop/office/stores-list.ts'
import type { QuoteFile } from '#shop/quotes/quote.ts'
import { findingStates } from '#shop/quotes/work.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'
import type { QuoteData, RuleView } from './quote-data.server.ts'
import { effectLabels, findingLabels, kindName, readingLabels, substituteLabels } from './quote-words.ts'
import { type Workbench, workForm } from './use-workbench.ts'

type Item = QuoteData['items'][number]
type Props = { data: QuoteData; bench: Workbench }

/** What is asked for, with what we have found out about each. */
export function ItemsCard({ data, bench }: Props) {
  const { items } = data
  const shops = new Set(items.map(({ shop }) => shop).filter(Boolean)).size
  return (
    <Card
      title={say('Items')}
      note={`${items.length}${shops > 1 ? `, ${say('from {{count}} shop | from {{count}} shops', { count: shops })}` : ''}`}
      isFlush
      actions={data.may.price && items.some(({ url }) => url) && <ReadAgain />}
    >
      {items.map((item) => (
        <article key={item.id} className="o-item">
          <Wanted item={item} data={data} />
          {data.may.work ? (
            <Found item={item} data={data} bench={bench} />
          ) : (
            <FoundFacts item={item} data={data} />
          )}
          <Rules rules={bench.priced.rules[item.id] ?? []} />
          <SameLinks links={data.sameLinks[item.id] ?? []} />
        </article>
      ))}
    </Card>
  )
}

/** The item as the customer asked for it, and what its page says. */
function Wanted({ item, data }: { item: Item; data: QuoteData }) {
  const { url, title, image, shop, options, note, coupon, quantity, price, currency, reading, files } = item
  const wish = [say('{{count}} pc | {{count}} pcs', { count: quantity }), options].filter(Boolean).join(', ')
  return (
    <div className="o-item__top">
      {image ? (
        <img
          className="th th--72"
          src={imageUrl(image, 160, 1)}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      ) : (
        <span className="th th--72 p3 o-item__none">
          <Icon name="box" size={24} />
        </span>
      )}
      <div>
        <h3 className="med">{title || note || shop}</h3>
        {url && (
          <p className="note o-item__url">
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {url.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          </p>
        )}
        <p className="note mt4">
          {say('Wanted: {{wish}}.', { wish })} {say(substituteLabels[item.substitute])}
          {price !== null && ` ${say('Price then: {{price}}.', { price: money(price, currency) })}`}
        </p>
        <PageNow item={item} data={data} />
        <HowToBuy store={data.stores[shop]} />
        {note && title && <p className="note mt4">{say('Note: {{note}}', { note })}</p>}
        {coupon && <p className="note mt4">{say('Coupon: {{coupon}}', { coupon })}</p>}
        {files.map((file) => (
          <p key={file.id} className="note mt4">
            <FileLink file={file} data={data} />
          </p>
        ))}
      </div>
      <Pill
        {...(reading === 'read' ? { tone: 'ok', isPlain: true, icon: 'check' } : {})}
        {...(reading === 'doubtful' || reading === 'unreadable' ? { tone: 'warn', icon: 'warn' } : {})}
        {...(reading === 'typed' ? { isPlain: true, icon: 'edit' } : {})}
      >
        {say(readingLabels[reading])}
      </Pill>
    </div>
  )
}

/** The shops are asked once more; what the customer sent stays as it is. */
function ReadAgain() {
  return (
    <ActForm act="read-again">
      {({ isBusy }) => (
        <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
          <Icon name="refresh" size={14} /> {say('Read pages again')}
        </button>
      )}
    </ActForm>
  )
}

function PageNow({ item: { id, price, currency }, data: { pages, now } }: { item: Item; data: QuoteData }) {
  const page = pages[id]
  if (!page) return null
  const time = shortTime(page.readAt, now)
  if (page.state === 'unreadable')
    return <p className="note mt4">{say('Page could not be read, {{time}}.', { time })}</p>
  if (page.price === null || page.currency === null)
    return <p className="note mt4">{say('Page names no price, {{time}}.', { time })}</p>
  const isOther = price !== null && (page.price !== price || page.currency !== currency)
  return (
    <p className={isOther ? 'note mt4 t-warn' : 'note mt4'}>
      {say('Page says {{price}}, {{time}}.', { price: money(page.price, page.currency), time })}
    </p>
  )
}

/** What the directory of shops knows of this one. */
function HowToBuy({ store }: { store: QuoteData['stores'][string] | undefined }) {
  if (!store) return null
  const { name, buying, notes } = store
  return (
    <p className="note mt4">
      {say('{{shop}}: {{how}}.', { shop: name, how: say(storeBuyingLabels[buying]) })} {notes}
    </p>
  )
}

export function FileLink({ file: { id, name, kind }, data }: { file: QuoteFile; data: QuoteData }) {
  const address = `/quotes/${data.site.code}/${data.number}/files/${id}`
  return (
    <a className="link o-file" href={address} download>
      {kind.startsWith('image/') && (
        <img
          className="th th--72"
          src={`${address}?size=small`}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      )}
      {name}
    </a>
  )
}

function Found({ item: { id }, data: { kinds, sources }, bench: { typed, fields } }: Props & { item: Item }) {
  const field = (name: string) => ({
    form: workForm,
    name: `${id}.${name}`,
    defaultValue: typed[`${id}.${name}`],
    error: fields[`${id}.${name}`],
  })
  return (
    <>
      <div className="o-item__grid">
        <TextField label={say('Price')} inputMode="decimal" autoComplete="off" {...field('price')} />
        <SelectField label={say('Currency')} {...field('currency')}>
          {sources.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <TextField label={say('Qty')} inputMode="numeric" autoComplete="off" {...field('quantity')} />
        <SelectField
          label={say('Kind')}
          {...field('kind')}
          onChange={({ target }) => followKind(target, id, kinds)}
        >
          {kinds.map(({ code }) => (
            <option key={code} value={code}>
              {kindName(code)}
            </option>
          ))}
        </SelectField>
        <TextField label={say('Tariff code')} inputMode="numeric" autoComplete="off" {...field('hs')} />
        <TextField label={say('Weight, kg')} inputMode="decimal" autoComplete="off" {...field('grams')} />
      </div>
      <details className="o-item__more" open={typed[`${id}.state`] !== 'found' || undefined}>
        <summary>{say('What we offer for it')}</summary>
        <div className="g2 mt8">
          <SelectField label={say('We found')} {...field('state')}>
            {findingStates.map((state) => (
              <option key={state} value={state}>
                {say(findingLabels[state])}
              </option>
            ))}
          </SelectField>
          <TextField label={say('Name in the offer')} maxLength={300} {...field('title')} />
          <TextField label={say('Options')} maxLength={300} {...field('options')} />
          <TextField label={say('Words to the customer')} maxLength={500} {...field('words')} />
        </div>
      </details>
    </>
  )
}

/** Code and weight follow the kind, as far as they were those of the kind before. */
function followKind(select: HTMLSelectElement, id: string, kinds: QuoteData['kinds']) {
  const form = select.form
  const kind = kinds.find(({ code }) => code === select.value)
  if (!form || !kind) return
  const set = (name: string, value: string, usual: readonly string[]) => {
    const input = form.elements.namedItem(`${id}.${name}`)
    if (input instanceof HTMLInputElement && usual.includes(input.value.replaceAll(' ', '')))
      input.value = value
  }
  set('hs', kind.hs, ['', ...kinds.map(({ hs }) => hs)])
  set('grams', String(kind.grams / 1000), ['', ...kinds.map(({ grams }) => String(grams / 1000))])
}

function FoundFacts({ item: { id }, data: { work, revisions, quote } }: { item: Item; data: QuoteData }) {
  const sent =
    quote.revisionId === null ? null : revisions[0]?.offer.items.find(({ itemId }) => itemId === id)
  const found = work.findings.find(({ itemId }) => itemId === id)
  const shown = sent ?? found
  if (!shown) return null
  return (
    <p className="note mt8">
      {[
        say(findingLabels[shown.state]),
        shown.price > 0 && `${shown.quantity} × ${money(shown.price, shown.currency)}`,
        say('code {{code}}', { code: shown.hs }),
        say('{{kg}} kg a piece', { kg: shown.grams / 1000 }),
        shown.words,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function Rules({ rules }: { rules: readonly RuleView[] }) {
  return rules.map(({ id, effect, reason }) => (
    <p
      key={id}
      className={effect === 'prohibited' ? 'note mt8 o-item__rule is-bad' : 'note mt8 o-item__rule'}
    >
      <Icon name={effect === 'prohibited' ? 'warn' : effect === 'sea_only' ? 'ship' : 'battery'} size={16} />
      <span>
        {say('Rule {{rule}}, {{effect}}:', { rule: id, effect: say(effectLabels[effect]) })} {reason}
      </span>
    </p>
  ))
}

function SameLinks({ links }: { links: QuoteData['sameLinks'][string] }) {
  if (links.length === 0) return null
  return (
    <p className="note mt8 o-item__rule">
      <Icon name="link" size={16} />
      <span>
        {say(
          '{{count}} other open quote asks for this link: | {{count}} other open quotes ask for this link:',
          {
            count: links.length,
          },
        )}{' '}
        {links.map(({ number, siteCode }) => (
          <Link
            key={`${siteCode} ${number}`}
            className="link o-item__same"
            to={`/quotes/${siteCode}/${number}`}
          >
            {number}
          </Link>
        ))}
      </span>
    </p>
  )
}
