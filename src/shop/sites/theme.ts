/** Design tokens by mode; dark contains only the differences from light. */
export type Theme = { light: Tokens; dark: Tokens }
export type Tokens = Readonly<Record<string, string>>

const blockPattern = /\s*(:root(?:\[data-theme="dark"\])?)\s*\{([^{}]*)\}\s*/y
const declarationPattern = /^--([a-z0-9-]+)\s*:\s*([^;<>{}]+)$/
const unsafeValue = /url\(|expression\(|@|\/\*/i

/**
 * Reads a theme file: only custom properties in `:root` and `:root[data-theme="dark"]`, so a variant can change tokens
 * but no rule of the page.
 */
export function parseTheme(css: string): Theme {
  const theme = { light: {} as Record<string, string>, dark: {} as Record<string, string> }
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  let at = 0
  while (at < text.length) {
    blockPattern.lastIndex = at
    const block = blockPattern.exec(text)
    if (!block) throw new Error(`A theme holds only :root blocks, not: ${text.slice(at, at + 40)}`)
    const tokens = block[1] === ':root' ? theme.light : theme.dark
    for (const [name, value] of declarationsIn(block[2] ?? '')) tokens[name] = value
    at = blockPattern.lastIndex
  }
  return theme
}

/** Tokens missing in `own` come from the default. A token that the default does not have is a spelling mistake. */
export function mergeThemes(base: Theme, own: Theme): Theme {
  for (const name of [...Object.keys(own.light), ...Object.keys(own.dark)]) {
    if (!(name in base.light)) throw new Error(`Unknown token --${name}`)
  }
  return { light: { ...base.light, ...own.light }, dark: { ...base.dark, ...own.dark } }
}

export function themeCss({ light, dark }: Theme): string {
  const block = (selector: string, scheme: string, tokens: Tokens) => {
    const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value};`)
    return `${selector}{color-scheme:${scheme};${lines.join('')}}`
  }
  // The theme is the first style sheet of every page, so it sets the order of layers.
  return `@layer tokens,base,components;@layer tokens{${block(':root', 'light', light)}${block(':root[data-theme="dark"]', 'dark', dark)}}\n`
}

function declarationsIn(body: string): [string, string][] {
  return body
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean)
    .map((declaration) => {
      const match = declarationPattern.exec(declaration)
      if (!match?.[1] || !match[2] || unsafeValue.test(match[2])) {
        throw new Error(`Not a design token: ${declaration}`)
      }
      return [match[1], match[2].trim()]
    })
}
