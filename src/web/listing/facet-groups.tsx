import { useState } from 'react'
import type { ListingChoice } from '#shop/catalog/listing.ts'
import { hasTerm, toggleTerm } from './choice-changes.ts'
import { DiscountFacet } from './discount-facet.tsx'
import styles from './facet-groups.module.css'
import type { FacetView } from './listing-view.ts'
import { PriceFacet } from './price-facet.tsx'
import { TermsFacet } from './terms-facet.tsx'

type Props = {
  facets: readonly FacetView[]
  choice: ListingChoice
  currency: string
  onChoose(choice: ListingChoice): void
}

/** How many groups are open at first. */
const openAtFirst = 5

/** The caller owns the choice: the address on the page, a temporary selection in the dialog. */
export function FacetGroups({ facets, ...props }: Props) {
  return facets.map((facet, index) => (
    <FacetGroup key={facet.key} facet={facet} isFirst={index < openAtFirst} {...props} />
  ))
}

type GroupProps = Omit<Props, 'facets'> & { facet: FacetView; isFirst: boolean }

function FacetGroup({ facet, isFirst, choice, currency, onChoose }: GroupProps) {
  // From then on it is the visitor's: a group that closed with its last value would hide what has the focus.
  const [isOpenAtFirst] = useState(isFirst || isChosen(facet, choice))
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>{facet.label}</summary>
      <div className={styles.body}>
        {facet.type === 'terms' ? (
          <TermsFacet
            facet={facet}
            isChosen={(value) => hasTerm(choice, facet.key, value)}
            onToggle={(value) => onChoose(toggleTerm(choice, facet.key, value))}
          />
        ) : facet.key === 'current_price' ? (
          <PriceFacet
            facet={facet}
            chosen={choice.price}
            currency={currency}
            onChange={(price) => onChoose({ ...choice, price })}
          />
        ) : (
          <DiscountFacet
            facet={facet}
            chosen={choice.discount}
            onChange={(discount) => onChoose({ ...choice, discount })}
          />
        )}
      </div>
    </details>
  )
}

function isChosen(facet: FacetView, choice: ListingChoice): boolean {
  if (facet.type === 'terms') return facet.values.some(({ value }) => hasTerm(choice, facet.key, value))
  return facet.key === 'current_price' ? choice.price !== null : choice.discount !== null
}
