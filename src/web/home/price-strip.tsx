import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { formatMoney, unbroken } from '#core/format.ts'
import { languageTag } from '#core/locale.ts'
import { amountOf } from '#core/money.ts'
import type { CalculatedExample } from '#shop/calculator/read-example.server.ts'
import { goodsName } from '#shop/customs/goods-names.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useWeightText } from '#web/product/weight-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Skeleton } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import { wayCalendar } from '#web/ui/way-calendar.ts'
import { WayPath } from '#web/ui/way-path.tsx'
import type { PricedPage } from './price-page.ts'
import styles from './price-strip.module.css'

type State =
  | { at: 'rest' }
  | { at: 'reading'; url: string; shop: string }
  | { at: 'read'; url: string; page: PricedPage }
  | { at: 'unreadable'; url: string; words: string }

/**
 * Paste a link, see the price delivered. Without script a link leads to the request form, where the server reads it, and
 * weight and size to the calculator.
 */
export function PriceStrip({ example }: { example: CalculatedExample }) {
  const { t, locale } = useMessages()
  const paths = quotePaths(locale)
  const [tab, setTab] = useState<'link' | 'weight'>('link')
  const [state, setState] = useState<State>({ at: 'rest' })
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function read(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url') ?? '').trim()
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setState({ at: 'reading', url, shop: hostOf(url) })
    const { pricePage } = await import('./price-page.ts')
    const priced = await pricePage(url, { locale, signal: mine.signal })
    if (mine.signal.aborted) return
    if (priced.ok) return setState({ at: 'read', url, page: priced.value })
    setState({
      at: 'unreadable',
      url,
      words: t(priced.error === 'link' ? 'validation.link' : 'strip.unreadable'),
    })
  }

  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <div className={styles.asked}>
        <div className={styles.tabs}>
          <button type="button" aria-pressed={tab === 'link'} onClick={() => setTab('link')}>
            {t('strip.by_link')}
          </button>
          <ShopLink
            to={paths.calculate()}
            role="button"
            aria-pressed={tab === 'weight'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setTab('weight')
            }}
          >
            {t('strip.by_weight')}
          </ShopLink>
        </div>
        {tab === 'weight' ? (
          <>
            <WeightForm currency={example.price.currency} look="primary" />
            <p className={styles.note}>{t('strip.weight_note')}</p>
          </>
        ) : state.at === 'read' ? (
          <Found page={state.page} onChange={() => setState({ at: 'rest' })} />
        ) : (
          <form
            action={paths.orderForm()}
            method="get"
            data-clean
            className={styles.link}
            noValidate
            onSubmit={(event) => void read(event)}
          >
            <TextField
              name="url"
              type="text"
              inputMode="url"
              label={t('strip.link')}
              isLabelHidden
              placeholder="https://shop.example/product"
              maxLength={4000}
              autoComplete="off"
              required
              defaultValue={state.at === 'rest' ? undefined : state.url}
              error={state.at === 'unreadable' ? state.words : undefined}
            />
            <Button type="submit" isBusy={state.at === 'reading'}>
              {t(state.at === 'reading' ? 'strip.reading' : 'calculate.show')}
            </Button>
            <p className={styles.note} role="status">
              {state.at === 'reading' ? (
                t('strip.reading_shop', { shop: state.shop })
              ) : state.at === 'unreadable' ? (
                <>
                  {t('strip.or_send')}{' '}
                  <ShopLink to={paths.orderForm({ url: state.url })} className={text.link}>
                    {t('strip.ask')}
                  </ShopLink>
                </>
              ) : (
                <>
                  <ShopLink to={paths.stores()} className={text.link}>
                    {t('strip.shops')}
                  </ShopLink>
                  {`. ${t('strip.no_account')}`}
                </>
              )}
            </p>
          </form>
        )}
      </div>
      <div className={styles.shown}>
        {tab === 'link' && state.at === 'reading' ? (
          <div aria-busy="true" className={styles.waiting}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton />
          </div>
        ) : tab === 'link' && state.at === 'unreadable' ? (
          <WeightForm currency={example.price.currency} look="secondary" />
        ) : tab === 'link' && state.at === 'read' ? (
          <Priced {...state.page} label={t('strip.delivered')}>
            <p>
              <ButtonLink size="small" to={paths.orderForm({ url: state.url })}>
                {t('calculate.firm_price')}
              </ButtonLink>
            </p>
          </Priced>
        ) : (
          <Example example={example} />
        )}
      </div>
    </section>
  )
}

function hostOf(url: string): string {
  const [, host = url] = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#]+)/i.exec(url) ?? []
  return host.slice(0, 60)
}

function Example({ example }: { example: CalculatedExample }) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const { kind, price, kilograms } = example
  const name = goodsName(kind)
  return (
    <Priced
      {...example}
      label={t('strip.example', {
        name: name ? t(name).toLocaleLowerCase(languageTag(locale)) : kind,
        price: formatMoney(amountOf(price.value), price.currency, locale),
        weight: weightText(kilograms * 1000),
      })}
    >
      <p className={styles.note}>
        {t('strip.all_in')}{' '}
        <ShopLink to={quotePaths(locale).calculate()} className={text.link}>
          {t('strip.every_line')}
        </ShopLink>
      </p>
    </Priced>
  )
}

type PricedProps = Pick<CalculatedExample, 'ways' | 'today' | 'currency'> & {
  label: string
  children: ReactNode
}

/** Both ways on one calendar, with their days and totals. */
function Priced({ ways, today, currency, label, children }: PricedProps) {
  const { t, locale } = useMessages()
  const methods = ['air', 'sea'] as const
  const calendar = wayCalendar(
    methods.map((method) => ways[method]?.days ?? null),
    today,
  )
  return (
    <>
      <Label>{label}</Label>
      <ul>
        {methods.map((method, index) => {
          const way = ways[method]
          const bar = calendar.ways[index]
          return (
            <li key={method} className={styles.way}>
              <span className={styles.name}>
                <Icon name={method === 'air' ? 'plane' : 'ship'} size={16} />
                {t(method === 'air' ? 'card.air' : 'card.sea')}
              </span>
              {way && bar ? (
                <>
                  <svg className={styles.line} aria-hidden="true">
                    <svg width={`${bar.travel.width}%`} height="16" aria-hidden="true">
                      <WayPath method={method} />
                    </svg>
                    <circle cx={`${bar.travel.width}%`} cy="8" r="4.5" />
                  </svg>
                  <span className={styles.days} data-days={method}>
                    {unbroken(dayRange(way.days.from, way.days.to, locale))}
                  </span>
                  <b>{formatMoney(amountOf(way.total), currency, locale)}</b>
                </>
              ) : (
                <span className={styles.closed}>{t('strip.closed')}</span>
              )}
            </li>
          )
        })}
      </ul>
      {children}
    </>
  )
}

function Found({ page, onChange }: { page: PricedPage; onChange(): void }) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const heading = useRef<HTMLParagraphElement>(null)
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { title, shop, image, price, kind, kilograms } = page
  const name = goodsName(kind)
  const exactly = `${quotePaths(locale).calculate()}?p=${price.value}${price.currency.toLowerCase()}&k=${kind}`
  return (
    <>
      <div className={styles.found}>
        {image && <img src={image} alt="" width="48" height="48" />}
        <p ref={heading} tabIndex={-1}>
          <b>{title}</b>
          <small>
            {t('strip.read', {
              shop,
              price: formatMoney(amountOf(price.value), price.currency, locale),
              weight: weightText(kilograms * 1000),
            })}
          </small>
        </p>
        <Button look="quiet" size="small" onClick={onChange}>
          {t('strip.change')}
        </Button>
      </div>
      <p className={styles.note}>
        {t('strip.guessed', { kind: name ? t(name) : kind })}{' '}
        <ShopLink to={exactly} className={text.link}>
          {t('strip.exactly')}
        </ShopLink>
      </p>
    </>
  )
}

/** The calculator reads these fields from its address, with a usual size. */
function WeightForm({ currency, look }: { currency: string; look: 'primary' | 'secondary' }) {
  const { t, locale } = useMessages()
  return (
    <Form action={quotePaths(locale).calculate()} method="get" data-clean className={styles.weight}>
      <TextField
        name="p"
        label={t('calculate.price')}
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        required
        maxLength={12}
        after={currency}
      />
      <TextField
        name="w"
        label={t('calculate.weight')}
        inputMode="decimal"
        placeholder="1.0"
        autoComplete="off"
        required
        maxLength={8}
        after="kg"
      />
      <Button type="submit" look={look}>
        {t('calculate.show')}
      </Button>
    </Form>
  )
}
