import { useT } from '#web/messages/messages-context.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductRail } from '#web/ui/product-rows.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ListingView } from './listing-view.ts'

/** Which filter to let go, and what could do instead. */
export function NoResults({ listing: { choice, applied, remedies, similar } }: { listing: ListingView }) {
  const t = useT()
  const isSearch = choice.text !== '' && applied.length === 0
  return (
    <>
      <EmptyState
        title={isSearch ? t('listing.empty_title_search', { text: choice.text }) : t('listing.empty_title')}
        text={t(isSearch ? 'listing.empty_search' : 'listing.empty_filters')}
      >
        {remedies.map(({ label, to, count }) => (
          <ChipLink key={to} to={to} count={String(count)}>
            {t('listing.remove', { name: label })}
          </ChipLink>
        ))}
      </EmptyState>
      {similar.length > 0 && (
        <Section id="similar" title={t('listing.similar')}>
          <ProductRail label={t('listing.similar')} cards={similar} />
        </Section>
      )}
    </>
  )
}
