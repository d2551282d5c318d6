import type { Theme, Tokens } from './theme.ts'

/** The addresses of a picture by colour mode; equal if the picture does not depend on the mode. */
export type SiteAsset = { light: string; dark: string }

/** Text would depend on the installed fonts; styles, scripts and links do not belong in a picture. */
const foreignParts = /<(?:text|style|script|image|foreignObject|a)\b|\bhref="(?!#)|\son\w+=/i
const tokenUse = /var\(--([a-z0-9-]+)\)/g

/**
 * A drawing names colours by token. It is shown as an image, which the page's styles do not reach, so the tokens are
 * replaced here, once per mode. A variant that inherits a drawing gets it in its own colours.
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
