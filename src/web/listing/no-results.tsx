import { menuPaths } from '#shop/paths/menu-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { isBare, type ListingView } from './listing-view.ts'
import styles from './no-results.module.css'

/** Which filter to let go, and what could do instead. */
export function NoResults({ listing }: { listing: ListingView }) {
  const t = useT()
  const { locale, departments } = useShop()
  const { choice, remedies, similar } = listing
  const isLost = choice.text !== '' && remedies.length === 0
  return (
    <>
      <EmptyState
        title={isBare(listing) ? undefined : t('listing.empty_title')}
        text={t(isLost ? 'listing.empty_search' : 'listing.empty_filters')}
      >
        {remedies.map(({ label, to, count }) => (
          <ChipLink key={to} to={to} count={String(count)}>
            {t('listing.remove', { name: label })}
          </ChipLink>
        ))}
        {isLost &&
          departments.map(({ id, name, slug }) => (
            <ChipLink key={id} to={pathsIn(locale).category(slug)}>
              {name}
            </ChipLink>
          ))}
      </EmptyState>
      {isLost && <AskUs text={choice.text} />}
      {similar.length > 0 && (
        <Section id="similar" title={t('listing.similar')}>
          <ProductRail label={t('listing.similar')} cards={similar} />
        </Section>
      )}
    </>
  )
}

/** A message that already says what was searched for. */
function AskUs({ text }: { text: string }) {
  const t = useT()
  const { locale } = useShop()
  const question = t('listing.ask_us.body', { text })
  return (
    <div className={styles.ask}>
      <div>
        <h3>{t('listing.ask_us.title')}</h3>
        <p>{t('listing.ask_us.note')}</p>
      </div>
      <ShopLink className={buttonClass()} to={menuPaths(locale).contacts(question)}>
        {t('listing.ask_us.action')}
      </ShopLink>
    </div>
  )
}
