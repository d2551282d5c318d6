import { data, redirect } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { cleanUrl, shopOf } from '#shop/links/clean-url.ts'
import { formNotes, quotePaths } from '#shop/paths/quote-paths.ts'
import { linksFailure } from '#shop/quotes/add-links.ts'
import { describeDraft } from '#shop/quotes/describe-draft.server.ts'
import { newItem, newTravel } from '#shop/quotes/draft.ts'
import { draftView } from '#shop/quotes/draft-view.ts'
import { findDraft } from '#shop/quotes/find-draft.server.ts'
import { hasEarlierItems, listEarlierItems } from '#shop/quotes/list-earlier-items.server.ts'
import { maxItems } from '#shop/quotes/quote.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { readUsualAnswer } from '#shop/quotes/usual-answer.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { findStore } from '#shop/stores/find-store.server.ts'
import type { Store } from '#shop/stores/store.ts'
import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { ShopNote } from '#web/stores/shop-note.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Route } from './+types/order-form.route'
import { calculatedWish } from './calculated-wish.ts'
import { problemsOf, stateOf } from './form-state.ts'
import styles from './order-form.module.css'
import { OrderFormPage } from './order-form-page.tsx'
import { promisesOf } from './promises.ts'
import { takeOrderForm } from './take-order-form.server.ts'

const longestLink = 4000

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [draft, terms, current] = await Promise.all([
    findDraft(ctx),
    readQuoteTerms(ctx.db),
    ctx.session.current(),
  ])
  const pasted = (url.searchParams.get('url') ?? '').slice(0, longestLink)
  const items = draft?.items ?? []
  const begunIn = await storeOf(ctx, url.searchParams.get('shop'))
  const from = begunIn ?? (await storeOf(ctx, url.searchParams.get('from')))
  // In a form that was begun earlier, the items tell from which shop of the directory they are.
  const store = from ?? (await storeOf(ctx, onlyShop(items)))
  const link = pasted === '' ? linkTo(begunIn) : cleanUrl(pasted)
  // Shown, and kept with the form: opening an address stores nothing.
  const begun =
    link?.ok && items.length < maxItems && !items.some((item) => item.url === link.value.href)
      ? [newItem(link.value.href, shopOf(link.value))]
      : []
  const wish = calculatedWish(
    url.searchParams,
    ctx.site.sourceCurrencies.map(({ isoCode }) => isoCode),
  )
  const isNew =
    wish.item !== null &&
    items.length < maxItems &&
    !items.some(({ url: known, title }) => known === '' && title === wish.item?.title)
  if (wish.item && isNew) begun.push(wish.item)
  const described = await describeDraft(ctx, {
    quote: draft?.quote ?? null,
    travel: draft?.quote ?? { ...newTravel(ctx.destination), ...wish.travel },
    items: [...items, ...begun],
  })
  const view = draftView(described, ctx)
  const note = formNotes.find((one) => one === url.searchParams.get('note')) ?? null
  const names = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  return {
    view,
    isGuest: current === null,
    countries: deliveryCountries(ctx.site).map((code) => ({ code, name: names.of(code) ?? code })),
    currencies: ctx.site.sourceCurrencies.map(({ isoCode }) => isoCode),
    promises: promisesOf(terms, await readUsualAnswer(ctx, terms)),
    links: link && !link.ok ? pasted : '',
    linksFailure:
      link && !link.ok ? linksFailure({ left: [], refused: { text: pasted, why: link.error } }) : null,
    // Of the directory of shops, from which somebody came.
    from: from?.code ?? '',
    shop: store && { name: store.name, buying: store.buying, host: store.hosts[0] ?? '' },
    hasEarlier: await hasEarlierItems(ctx),
    // Opened by a button of the form, so that nothing typed is lost on the way.
    earlier: url.searchParams.has('copy') ? await listEarlierItems(ctx) : null,
    note: note === 'again' ? note : null,
    problems: note === 'check' ? problemsOf(stateOf(view)) : [],
  }
}

async function storeOf({ db }: Pick<RequestContext, 'db'>, code: string | null): Promise<Store | null> {
  return code !== null && /^[\w.-]{1,100}$/.test(code) ? findStore(db, code) : null
}

function onlyShop(items: readonly { shop: string }[]): string | null {
  const shops = new Set(items.map(({ shop }) => shop))
  const [only] = shops
  return shops.size === 1 && only ? only : null
}

/** The address of a shop of the directory; what is wanted there, the shopper says. */
function linkTo(store: Store | null) {
  const host = store?.isListed ? store.hosts[0] : undefined
  return host === undefined ? null : cleanUrl(`https://${host}/`)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const taken = await takeOrderForm(ctx, request)
  const paths = quotePaths(ctx.locale)
  // Redirected, so that a reload does not send the form again.
  if (taken.next === 'summary') throw redirect(paths.orderFormSummary(), 303)
  if (taken.next === 'form') {
    const from = new URL(request.url).searchParams.get('from') ?? ''
    throw redirect(paths.orderForm({ ...taken.query, from }) + taken.hash, 303)
  }
  return data(taken.refused, { status: taken.status })
}

const nothingTyped = { typed: null, isConflict: false, refusal: null }

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const isEmpty = loaderData.view.items.length === 0
  return (
    <>
      <PageHead title={t(isEmpty ? 'order_form.crumb' : 'order_form.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('order_form.crumb')}
      />
      {loaderData.shop && (
        <div className={styles.from}>
          <ShopNote {...loaderData.shop} />
        </div>
      )}
      <OrderFormPage {...nothingTyped} {...loaderData} {...actionData} />
    </>
  )
}
