import type { Bounds } from '#shop/catalog/listing.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import type { DiscountFacetView } from './listing-view.ts'

type Props = {
  facet: DiscountFacetView
  chosen: Bounds<number> | null
  onChange(bounds: Bounds<number> | null): void
}

/** The facet counts the share of the price that is left, visitors think in discounts: at least −30 % is at most 70 left. */
export function DiscountFacet({ facet, chosen, onChange }: Props) {
  const t = useT()
  const cut = chosen?.max === undefined ? null : 100 - chosen.max
  // One that came with the address and is no step of ours has its place, too.
  const steps = cut === null || facet.steps.includes(cut) ? facet.steps : [...facet.steps, cut].sort(byNumber)
  const radio = (minCut: number | null) => (
    <Choice
      key={minCut}
      kind="radio"
      name="f.discount_percentage"
      value={minCut === null ? '' : `-${100 - minCut}`}
      checked={cut === minCut}
      disabled={minCut !== null && cut !== minCut && facet.exhausted?.includes(minCut)}
      onChange={() => onChange(minCut === null ? null : { max: 100 - minCut })}
    >
      {minCut === null ? t('listing.any_discount') : t('listing.at_least', { percent: minCut })}
    </Choice>
  )
  return [null, ...steps].map(radio)
}

function byNumber(one: number, other: number): number {
  return one - other
}
