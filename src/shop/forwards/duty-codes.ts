type Item = { hs: string }

/**
 * How many kinds of goods customs count. Each box is declared by itself, so goods of one kind in two boxes count twice,
 * and joining them saves a duty.
 */
export function dutyCodes(
  boxes: readonly { parcels: readonly string[] }[],
  itemsOf: (parcelId: string) => readonly Item[],
): { kinds: number; inBoxes: number } {
  const ofBoxes = boxes.map(
    ({ parcels }) => new Set(parcels.flatMap((id) => itemsOf(id).map(({ hs }) => hs))),
  )
  return {
    kinds: new Set(ofBoxes.flatMap((codes) => [...codes])).size,
    inBoxes: ofBoxes.reduce((count, codes) => count + codes.size, 0),
  }
}
