/** Why an act of the office did not succeed: texts in the language of the office, for the page and for its fields. */
export type StaffFailure = {
  text: string
  fields?: Readonly<Record<string, string>>
  /** Somebody else saved first: the answer is 409. */
  isStale?: true
}
