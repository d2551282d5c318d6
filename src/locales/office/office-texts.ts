/**
 * Texts of the office are their own keys: the English sentence stands in the code, so a screen reads as it looks.
 * `{{name}}` is replaced by a value; of two forms, parted by ` | `, `count` chooses one.
 */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string

const rules = new Intl.PluralRules('en')

export const sayEnglish: Say = (text, values = {}) => fill(chooseForm(text, values.count), values)

function chooseForm(text: string, count: string | number | undefined): string {
  const [one, other] = text.split(' | ')
  if (one === undefined || other === undefined) return text
  return rules.select(Number(count)) === 'one' ? one : other
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
