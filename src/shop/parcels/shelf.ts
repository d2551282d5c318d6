/** Rack, bay and level: `B-14-3`. */
export const shelfPattern = /^[A-Z]{1,2}-[0-9]{1,2}-[0-9]{1,2}$/

const levels = 9
const racks = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const bays = 40

/**
 * Where a parcel is put: beside the others of its owner, in the bay with most of them; otherwise, or if that is full, the
 * first place that is free.
 */
export function proposeShelf(ofOwner: readonly string[], taken: ReadonlySet<string>): string {
  const counts = new Map<string, number>()
  for (const shelf of ofOwner) counts.set(bayOf(shelf), (counts.get(bayOf(shelf)) ?? 0) + 1)
  const beside = [...counts].sort(([, one], [, other]) => other - one).map(([bay]) => bay)
  for (const bay of [...beside, ...allBays()]) {
    const free = placesOf(bay).find((place) => !taken.has(place))
    if (free) return free
  }
  // Everything is full: they share.
  return ofOwner[0] ?? `${racks[0]}-1-1`
}

function bayOf(shelf: string): string {
  return shelf.slice(0, shelf.lastIndexOf('-'))
}

function placesOf(bay: string): string[] {
  return Array.from({ length: levels }, (_, level) => `${bay}-${level + 1}`)
}

function* allBays(): Generator<string> {
  for (const rack of racks) for (let bay = 1; bay <= bays; bay += 1) yield `${rack}-${bay}`
}
