import { Link } from 'react-router'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import type { StoresData } from './load-stores.server.ts'
import { StoreCard } from './store-card.tsx'
import { CategoryChips, StoreFilters } from './store-filters.tsx'
import styles from './stores-page.module.css'
import { useSeenCards } from './use-seen-cards.ts'

export function StoresPage(data: StoresData) {
  const t = useT()
  const { locale, config } = useShop()
  const { choice, total, page } = data
  const isWhole = choice.text === '' && choice.country === null && choice.category === null
  return (
    <div className={styles.page}>
      <PageHead
        title={page > 1 ? t('listing.page_title', { title: t('stores.title'), page }) : t('stores.title')}
        description={t('stores.description', { name: config.site.name })}
        isIndexed={isWhole}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: quotePaths(locale).orderForm(), name: t('order_form.crumb') },
        ]}
        here={t('stores.here')}
      />
      <h1>{t('stores.title')}</h1>
      <p className={styles.lead}>{t('stores.lead', { count: total })}</p>
      <StoreFilters key={JSON.stringify(choice)} choice={choice} countries={data.countries} />
      <CategoryChips choice={choice} categories={data.categories} inAll={data.inAll} />
      <Found {...data} />
      <AnyShop answerHours={data.answerHours} />
    </div>
  )
}

function Found(data: StoresData) {
  const t = useT()
  const { locale } = useShop()
  const { choice, found } = data
  const { stores } = quotePaths(locale)
  const { cards, firstPage, page, grid, expectMore } = useSeenCards(data, stores(choice))
  if (found === 0) {
    return (
      <EmptyState
        title={choice.text ? t('stores.none_title', { text: choice.text }) : t('stores.none_filters')}
        heading="h2"
        text={t('stores.none_text')}
      >
        <ButtonLink look="secondary" to={stores()}>
          {t('stores.show_all')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const shown = Math.min((firstPage - 1) * data.perPage + cards.length, found)
  return (
    <section aria-labelledby="shops">
      <h2 id="shops" className={text.visuallyHidden}>
        {t('stores.here')}
      </h2>
      {firstPage > 1 && (
        <p className={styles.earlier}>
          <Link to={stores(choice, firstPage - 1)} className={text.link}>
            {t('stores.earlier')}
          </Link>
        </p>
      )}
      <div ref={grid} className={styles.grid}>
        {cards.map((card) => (
          <StoreCard key={card.code} card={card} />
        ))}
      </div>
      <div className={styles.more}>
        <p className={text.muted}>{t('stores.seen', { seen: shown, count: found })}</p>
        <Progress label={t('stores.seen_label')} value={shown} max={found} />
        {shown < found && (
          <Link
            to={stores(choice, page + 1)}
            className={buttonClass({ look: 'secondary' })}
            preventScrollReset
            replace
            onClick={expectMore}
          >
            {t('stores.load_more', { count: Math.min(data.perPage, found - shown) })}
          </Link>
        )}
      </div>
    </section>
  )
}

/** A link to any shop begins a request. */
function AnyShop({ answerHours }: { answerHours: number }) {
  const t = useT()
  const { locale } = useShop()
  return (
    <section className={styles.any} aria-labelledby="any-shop">
      <div>
        <h2 id="any-shop">{t('stores.any_title')}</h2>
        <p className={text.muted}>{t('stores.any_text', { count: answerHours })}</p>
      </div>
      <form action={quotePaths(locale).orderForm()} method="get" className={styles.paste} data-clean>
        <TextField
          label={t('stores.any_link')}
          isLabelHidden
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          placeholder="https://shop.example/product"
        />
        <Button type="submit">{t('stores.ask')}</Button>
      </form>
    </section>
  )
}
