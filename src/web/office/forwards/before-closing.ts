/** What must be true before a box is closed. */
export type Closing = {
  /** Parcels that its owner wants in it and that are not in it yet. */
  missing: number
  inside: number
  isSplit: boolean
  isDeclared: boolean
  photos: number
  wantedPhotos: number
  /** Null until it is typed. */
  grams: number | null
  expectedGrams: number
  weightPercent: number
  why: string
}

export type Condition = 'scanned' | 'declared' | 'photographed' | 'weighed'

/** In the order in which they are shown; a condition that does not hold keeps the box open. */
export function conditionsOf(closing: Closing): readonly { id: Condition; holds: boolean }[] {
  const { missing, inside, isSplit, isDeclared, photos, wantedPhotos, why } = closing
  return [
    { id: 'photographed', holds: photos >= wantedPhotos },
    { id: 'declared', holds: isDeclared },
    { id: 'scanned', holds: inside > 0 && (missing === 0 || isSplit) },
    { id: 'weighed', holds: closing.grams !== null && (isWeightRight(closing) || why !== '') },
  ]
}

/** Close to the sum of what is in it: what differs more was put in wrongly, or weighed wrongly. */
export function isWeightRight({
  grams,
  expectedGrams,
  weightPercent,
}: Pick<Closing, 'grams' | 'expectedGrams' | 'weightPercent'>): boolean {
  return grams !== null && Math.abs(grams - expectedGrams) * 100 <= expectedGrams * weightPercent
}
