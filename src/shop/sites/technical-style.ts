import type { Theme, Tokens } from './theme.ts'

/**
 * The style of a page that loads nothing, such as the status page: rules in front of which stand only those tokens of
 * the site that they use. Without script the colour mode is the device's.
 */
export function technicalStyle({ light, dark }: Theme, rules: string): string {
  const used = tokensIn(rules, light)
  const block = (tokens: Tokens) =>
    Object.entries(tokens)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `:root{color-scheme:light dark;${block(light)}}@media(prefers-color-scheme:dark){:root{${block(dark)}}}${rules}`
}

/** Tokens also refer to each other. */
function tokensIn(text: string, tokens: Tokens, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/var\(--([a-z0-9-]+)/g)) {
    const value = tokens[name]
    if (value === undefined) throw new Error(`Unknown token --${name}`)
    if (known.has(name)) continue
    known.add(name)
    tokensIn(value, tokens, known)
  }
  return known
}
