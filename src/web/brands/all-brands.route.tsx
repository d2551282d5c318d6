import { useState } from 'react'
import { languageTag } from '#core/locale.ts'
import { listBrands } from '#shop/catalog/list-brands.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/all-brands.route'
import styles from './all-brands.module.css'
import { BrandSections } from './brand-sections.tsx'
import { findBrands } from './find-brands.ts'
import { LetterBar } from './letter-bar.tsx'

const longestText = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  ctx.cachePage('catalog', 'listings')
  const letter = url.searchParams.get('az') || null
  const typed = (url.searchParams.get('searchText') ?? '').trim().slice(0, longestText)
  const { letters, brands } = await listBrands(ctx, letter)
  return { letters, brands, letter: letter?.toLocaleUpperCase(languageTag(ctx.locale)) ?? null, typed }
}

export default function AllBrands({ loaderData }: Route.ComponentProps) {
  const { letter, typed } = loaderData
  // Another letter or text is another page, so typed text is not carried over.
  return <BrandsPage key={`${letter} ${typed}`} {...loaderData} />
}

function BrandsPage({ letters, brands, letter, typed }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const { locale, config } = useShop()
  const paths = pathsIn(locale)
  const [text, setText] = useState(typed)
  const found = findBrands(brands, text)
  const title = letter ? t('brands.with_letter', { letter }) : t('brands.title')
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={t('brands.description', { name: config.site.name })}
        isIndexed={typed === ''}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: paths.home(), name: t('breadcrumbs.home') },
          ...(letter ? [{ to: paths.allBrands(), name: t('brands.title') }] : []),
        ]}
        here={letter ?? t('brands.title')}
      />
      <h1>{title}</h1>
      <p className={styles.count} aria-live="polite">
        {t('brands.count', { count: found.length })}
      </p>
      <search>
        <form action={paths.allBrands()} method="get" className={styles.search} data-clean>
          <TextField
            label={t('listing.search_brands')}
            name="searchText"
            type="search"
            autoComplete="off"
            maxLength={longestText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" look="secondary">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      <LetterBar letters={letters} chosen={letter} />
      {found.length > 0 ? (
        <BrandSections brands={found} />
      ) : (
        <EmptyState title={t('brands.none')} text={t('brands.none_text')} />
      )}
    </div>
  )
}
