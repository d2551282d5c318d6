import { lazy, Suspense, useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { productData } from '#shop/catalog/product-data.ts'
import type { ShippingWay } from '#web/cart/shipping-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { RecentlyViewedLater } from '#web/recently-viewed/recently-viewed-later.tsx'
import { breadcrumbData } from '#web/seo/breadcrumb-data.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { useVisit } from '#web/visit.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PriceHistory } from './price-history.tsx'
import { wantedVariant } from './product-address.ts'
import { About, Details, FactStrip, Returns, Safety } from './product-facts.tsx'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import { useShippingWay } from './shipping-way-choice.ts'
import { SizeChartSection } from './size-chart-section.tsx'
import type { NoticeAnswer } from './stock-notice.server.ts'
import { descriptionOf } from './structured-data.ts'
import { useIsPast } from './use-is-past.ts'
import { choiceText, chosenVariant } from './variant-choice.ts'

/** On phones, once the price has scrolled out of view. */
const StickyBar = lazy(() => import('./sticky-bar.tsx'))

type Props = {
  product: ProductView
  hint: string | null
  /** The way to ship that the address asks for. */
  way: ShippingWay | null
  notice: NoticeAnswer | undefined
}

export function ProductPage({ product, hint, way, notice }: Props) {
  const { t, locale } = useMessages()
  const [variant, choose] = useChosenVariant(product)
  const chosen = useShippingWay(variant, way)
  const isPast = useIsPast('product-price')
  const paths = pathsIn(locale)
  const steps = [
    { to: paths.home(), name: t('product.home') },
    ...product.breadcrumbs.map(({ slugPath, name }) => ({ to: paths.category(slugPath), name })),
  ]
  const category = product.breadcrumbs.at(-1)
  const similar = category && product.similar.length > 0 && (
    <Section
      id="similar"
      title={
        product.isDiscontinued ? t('product.instead') : t('product.similar', { category: category.name })
      }
      more={{
        to: paths.category(category.slugPath),
        label: t('product.all', { count: product.categoryTotal }),
      }}
    >
      <ProductRail label={t('product.similar', { category: category.name })} cards={product.similar} />
    </Section>
  )
  return (
    <>
      <Head product={product} steps={steps} />
      <Breadcrumbs label={t('product.breadcrumbs')} steps={steps} here={product.name} />
      {product.isDiscontinued && (
        <Notice tone="warn" title={t('product.discontinued.title')}>
          <p>{t('product.discontinued.text')}</p>
        </Notice>
      )}
      {product.isDiscontinued && similar}
      <div className={styles.top}>
        <Gallery
          pictures={variant.pictures}
          productId={product.id}
          name={[product.name, choiceText(product, variant)].filter(Boolean).join(', ')}
        />
        <BuyBox
          product={product}
          variant={variant}
          hint={hint}
          chosen={chosen}
          notice={notice}
          onChoose={choose}
        />
      </div>
      <FactStrip product={product} variant={variant} />
      <div className={styles.more}>
        <div>
          <About product={product} />
          <Details product={product} />
          {product.sizeChart && <SizeChartSection chart={product.sizeChart} />}
          <Safety product={product} />
        </div>
        <div>
          <PriceHistory history={variant.priceHistory} today={product.today} currency={product.currency} />
          <Returns product={product} />
        </div>
      </div>
      {!product.isDiscontinued && similar}
      <RecentlyViewedLater productId={product.id} />
      {isPast && !product.isDiscontinued && (
        <Suspense>
          <StickyBar product={product} variant={variant} way={chosen.way} />
        </Suspense>
      )}
    </>
  )
}

/** The address holds the choice; the page follows it at once, before the router has. */
function useChosenVariant(product: ProductView) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [, startTransition] = useTransition()
  const [variantId, anticipate] = useOptimistic(wantedVariant(query))
  const choose = (id: number) =>
    startTransition(async () => {
      anticipate(id)
      const next = new URLSearchParams(query)
      next.set('productVariant', String(id))
      await navigate(`?${next}`, { replace: true, preventScrollReset: true })
    })
  return [chosenVariant(product.variants, variantId), choose] as const
}

function Head({ product, steps }: { product: ProductView; steps: readonly { to: string; name: string }[] }) {
  const { locale } = useMessages()
  const origin = useVisit()?.origin ?? ''
  const address = pathsIn(locale).product(product.slug)
  return (
    <PageHead
      // Search results show no brand beside the name, as the page does.
      title={product.brand ? `${product.name} – ${product.brand.name}` : product.name}
      description={descriptionOf(product)}
      picture={product.variants[0]?.pictures[0]}
      ogType="product"
      jsonLd={
        import.meta.env.SSR
          ? [
              productData(product, { origin, address }),
              breadcrumbData([...steps, { to: address, name: product.name }], origin),
            ]
          : [{}, {}]
      }
    />
  )
}
