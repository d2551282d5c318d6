/** Written with a point or a comma, as people do; null for what is no price. */
export function typedPrice(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}
