/** Devices that are expected on a day; those in the warehouse without a name come first, on the day itself. */
export type ExpectedDevices = { day: string; pieces: number }

/** The day on which a place gets its device, by what is on its way; null if nothing is known that far. */
export function expectedDay(ahead: number, expected: readonly ExpectedDevices[]): string | null {
  let left = ahead
  for (const { day, pieces } of expected.toSorted((one, other) => one.day.localeCompare(other.day))) {
    if (left < pieces) return day
    left -= pieces
  }
  return null
}
