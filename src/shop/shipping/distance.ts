export type Place = { lat: number; lng: number }

const earthKm = 6371

/** The straight-line distance. */
export function kilometres(a: Place, b: Place): number {
  const radians = Math.PI / 180
  const across = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const along = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  const chord = across + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * along
  return 2 * earthKm * Math.asin(Math.sqrt(chord))
}

export function middleOf(places: readonly Place[]): Place {
  const count = Math.max(1, places.length)
  return {
    lat: places.reduce((sum, { lat }) => sum + lat, 0) / count,
    lng: places.reduce((sum, { lng }) => sum + lng, 0) / count,
  }
}
