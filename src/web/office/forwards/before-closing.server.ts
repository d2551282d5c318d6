import { say } from '#locales/office/office-texts.ts'
import { boxToPack } from '#shop/forwards/box-to-pack.ts'
import { readForwardFacts } from '#shop/forwards/read-forward-facts.server.ts'
import { readCartons, readForwardTerms } from '#shop/forwards/read-forward-terms.server.ts'
import type { FoundForward } from '#shop/office/read-forward-page.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import type { Office } from '../kit/office.server.ts'
import { conditionsOf } from './before-closing.ts'

type Asked = {
  parcels: readonly string[]
  isSplit: boolean
  why: string
  photos: number
  carton: string | null
  grams: number
}

/** The same conditions as on the page, against what is true now; null if the box may be closed. */
export async function mayClose(
  { db }: Pick<Office, 'db'>,
  { id, siteId }: FoundForward,
  asked: Asked,
): Promise<StaffFailure | null> {
  const facts = await readForwardFacts(db, siteId, { id })
  const box = facts && boxToPack(facts.forward.plan, facts.parcels)
  // The act says what is wrong with the state.
  if (!facts || !box) return null
  const [terms, cartons] = await Promise.all([readForwardTerms(db), readCartons(db)])
  const inside = facts.parcels.filter(({ number }) => asked.parcels.includes(number))
  const own = cartons.find(({ code }) => code === asked.carton)?.grams ?? 0
  const isFirst = facts.boxes.length === 0
  const open = conditionsOf({
    missing: box.missing.length,
    inside: inside.length,
    isSplit: asked.isSplit,
    isDeclared: inside.every((parcel) => (facts.items.get(parcel.id) ?? []).length > 0),
    photos: asked.photos,
    wantedPhotos: isFirst ? facts.forward.photos : 1,
    grams: asked.grams,
    expectedGrams: inside.reduce((grams, { size }) => grams + (size?.grams ?? 0), own),
    weightPercent: terms.weightPercent,
    why: asked.why,
  }).find(({ holds }) => !holds)
  switch (open?.id) {
    case 'photographed': {
      const text = say('Photograph the open box first.')
      return { text, fields: { files: text } }
    }
    case 'declared':
      return { text: say('Something in it is not declared. Hold the request and ask its owner.') }
    case 'scanned':
      return { text: say('Not everything is in it yet. Scan the rest, or split the box.') }
    case 'weighed': {
      const text = say('The weight differs from the sum by more than {{percent}} %. Say why.', {
        percent: terms.weightPercent,
      })
      return { text, fields: { why: text } }
    }
    default:
      return null
  }
}
