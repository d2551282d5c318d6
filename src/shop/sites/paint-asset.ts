import type { Theme, Tokens } from './theme.ts'

/** Where a picture is, in each colour mode; the same address twice if it does not change with the mode. */
export type SiteAsset = { light: string; dark: string }

/** Letters would be set in whatever font there is; styles, scripts and links have no business in a picture. */
const foreignParts = /<(?:text|style|script|image|foreignObject|a)\b|\bhref="(?!#)|\son\w+=/i
const tokenUse = /var\(--([a-z0-9-]+)\)/g

/**
 * A drawing names colours by token, as a style does. It is shown as an image, which the page's styles do not reach, so
 * the tokens are filled in here, once per mode: a variant that takes over a drawing sees it in its own colours.
 */
export function paintDrawing(svg: string, theme: Theme): { light: string; dark: string } {
  const foreign = foreignParts.exec(svg)
  if (foreign) throw new Error(`A drawing holds shapes only, not ${foreign[0]}`)
  return { light: fill(svg, theme.light), dark: fill(svg, { ...theme.light, ...theme.dark }) }
}

function fill(svg: string, tokens: Tokens): string {
  const painted = svg.replace(tokenUse, (_use, name: string) => {
    const value = tokens[name]
    if (value === undefined) throw new Error(`Unknown token --${name}`)
    return value
  })
  if (painted.includes('var(')) throw new Error('A token is written as var(--name), and is a colour')
  return painted
}
