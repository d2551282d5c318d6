/** Why an act of the office did not succeed: texts in the language of the office, for the page and for its fields. */
export type StaffFailure = {
  text: string
  fields?: Readonly<Record<string, string>>
  /** The record has changed since the person saw it. */
  isStale?: true
}
