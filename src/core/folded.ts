/** Folds a text for comparison: lower case, without diacritics. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
    .trim()
}
