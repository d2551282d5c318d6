/** A category in the menu, with its subcategories. */
export type Department = {
  id: number
  name: string
  slugPath: string
  count: number
  children: readonly Department[]
}
