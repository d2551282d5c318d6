/** A category as the menu shows it, with what lies below. */
export type Department = {
  id: number
  name: string
  slugPath: string
  count: number
  children: readonly Department[]
}
