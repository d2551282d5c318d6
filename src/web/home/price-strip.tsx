import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { dayRange } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import { amountOf } from '#core/money.ts'
import type { CalculatedExample } from '#shop/calculator/read-example.server.ts'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Label } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { wayCalendar } from '#web/ui/way-calendar.ts'
import { WayPath } from '#web/ui/way-path.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import type { PricedPage } from './price-page.ts'
import styles from './price-strip.module.css'
import type * as Strip from './price-strip-parts.tsx'

type Parts = typeof Strip

/** Loaded when they are wanted: most visitors see the example only. */
const part = <Name extends keyof Parts>(name: Name) =>
  lazy(() => import('./price-strip-parts.tsx').then((parts) => ({ default: parts[name] })))
const Found = part('Found')
const WeightForm = part('WeightForm')
const AskedNote = part('AskedNote')
const AskFirmPrice = part('AskFirmPrice')
const Waiting = part('Waiting')

type State =
  | { at: 'rest' }
  | { at: 'reading'; url: string }
  | { at: 'read'; url: string; page: PricedPage }
  | { at: 'unreadable'; url: string; words: string }

/**
 * Paste a link, see the price delivered. Without script a link leads to the request form, where the server reads it, and
 * weight and size to the calculator.
 */
export function PriceStrip({ example }: { example: ShownExample }) {
  const { t, locale } = useMessages()
  const id = useId()
  const paths = menuPaths(locale)
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
    setState({ at: 'reading', url })
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
          <Suspense>
            <WeightForm currency={example.price.currency} look="primary" />
            <p className={styles.note}>{t('strip.weight_note')}</p>
          </Suspense>
        ) : state.at === 'read' ? (
          <Suspense>
            <Found page={state.page} onChange={() => setState({ at: 'rest' })} />
          </Suspense>
        ) : (
          <form
            action={paths.orderForm()}
            method="get"
            data-clean
            className={styles.link}
            noValidate
            onSubmit={(event) => void read(event)}
          >
            <label className={text.visuallyHidden} htmlFor={`${id}-url`}>
              {t('strip.link')}
            </label>
            <input
              id={`${id}-url`}
              name="url"
              type="text"
              inputMode="url"
              placeholder="https://shop.example/product"
              maxLength={4000}
              autoComplete="off"
              required
              defaultValue={state.at === 'rest' ? undefined : state.url}
              className={styles.input}
              aria-invalid={state.at === 'unreadable' || undefined}
              aria-describedby={state.at === 'unreadable' ? `${id}-error` : undefined}
            />
            <Button type="submit" isBusy={state.at === 'reading'}>
              {t(state.at === 'reading' ? 'strip.reading' : 'calculate.show')}
            </Button>
            {state.at === 'unreadable' && (
              <p id={`${id}-error`} className={styles.error} role="alert">
                <Icon name="warning" size={16} />
                {state.words}
              </p>
            )}
            <p className={styles.note} role="status">
              {state.at !== 'rest' ? (
                <Suspense>
                  <AskedNote url={state.url} isReading={state.at === 'reading'} />
                </Suspense>
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
        {tab === 'weight' || state.at === 'rest' ? (
          <Example example={example} />
        ) : (
          <Suspense>
            {state.at === 'reading' && <Waiting />}
            {state.at === 'unreadable' && <WeightForm currency={example.price.currency} look="secondary" />}
            {state.at === 'read' && (
              <Priced {...state.page} label={t('strip.delivered')}>
                <AskFirmPrice url={state.url} />
              </Priced>
            )}
          </Suspense>
        )}
      </div>
    </section>
  )
}

function Example({ example }: { example: ShownExample }) {
  const { t, locale } = useMessages()
  const weightText = useWeightText()
  const { name, price, kilograms } = example
  return (
    <Priced
      {...example}
      label={t('strip.example', {
        name,
        price: formatMoney(amountOf(price.value), price.currency, locale),
        weight: weightText(kilograms * 1000),
      })}
    >
      <p className={styles.note}>
        {t('strip.all_in')}{' '}
        <ShopLink to={menuPaths(locale).calculate()} className={text.link}>
          {t('strip.every_line')}
        </ShopLink>
      </p>
    </Priced>
  )
}

/** With the name of its kind in the language of the page. */
export type ShownExample = CalculatedExample & { name: string }

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
                    {dayRange(way.days.from, way.days.to, locale)}
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
