/** What came of a scan. */
export const scanOutcomes = [
  'opened',
  'new_parcel',
  'shelf',
  'shelf_chosen',
  'shelved',
  'measured',
  'held',
  'unidentified',
  'put_in',
  'put_in_before',
  'closed',
  'loaded',
  'loaded_before',
  'not_found',
  'unreadable',
  'not_of_request',
  'not_ready',
  'with_other',
  'not_packed',
  'wrong_way',
  'not_loading',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

export type Scanned = {
  outcome: ScanOutcome
  /** A wrong one is heard and seen; it changes nothing. */
  isWrong: boolean
  /** What was scanned, by its number. */
  subject: string
  /** The shelf, the bag or the request. */
  detail: string
  /** The page that it opens; empty to stay. */
  href: string
  at: Date
}
