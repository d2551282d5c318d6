import { err, ok, type Result } from '#core/result.ts'

/** Shapes, and what paints or clips them. */
const elements = new Set(
  `svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath`.split(
    ' ',
  ),
)
const attributes = new Set(
  `xmlns viewBox width height id d cx cy r rx ry x y x1 y1 x2 y2 fx fy points transform fill fill-opacity fill-rule
  clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clipPathUnits`.split(/\s+/),
)
/** What drawing programs add for themselves; it paints nothing. */
const leftOut = /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<(title|desc|metadata)\b[^<>]*(?:\/>|>[^<>]*<\/\1\s*>)/g
const ownAttributes = /^(?:version|role|xml:space|xmlns:xlink|data-[\w-]+|aria-[\w-]+|class|focusable)$/
/** No quotes, entities or escapes; a function can only name a token, move a shape or refer to this file. */
const plainValue = /^[\w\s#%.,:/()+-]*$/
const functions = /([\w-]+)\s*\(([^()]*)\)/g
const transforms = /^(?:matrix|translate|scale|rotate|skewX|skewY|rgb|rgba)$/
const tag =
  /<(?:\/([A-Za-z]+)\s*|([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?))>|([^<]+)|([\s\S])/y
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Rewrites a drawing from the shapes that it may hold. Nothing is repaired: whatever is not on the lists is refused by
 * its name, so no script, style, link or letter ever reaches a shop.
 */
export function safeDrawing(text: string): Result<string, { found: string }> {
  const source = text
    .replace(/^\uFEFF/, '')
    .replaceAll(leftOut, '')
    .trim()
  const open: string[] = []
  let written = ''
  tag.lastIndex = 0
  while (tag.lastIndex < source.length) {
    const [found = '', closing, opening, inside = '', selfClosing, words, broken] = tag.exec(source) ?? []
    if (words !== undefined) {
      if (words.trim() !== '') return err({ found: words.trim().slice(0, 20) })
    } else if (closing !== undefined) {
      if (open.pop() !== closing) return err({ found })
      written += `</${closing}>`
    } else if (opening !== undefined) {
      const isRoot = open.length === 0
      if (!elements.has(opening) || isRoot !== (opening === 'svg') || (isRoot && written !== ''))
        return err({ found: `<${opening}>` })
      const kept = readAttributes(inside)
      if (!kept.ok) return kept
      if (isRoot && !kept.value.has('viewBox')) return err({ found: 'svg, viewBox' })
      if (isRoot) kept.value.set('xmlns', 'http://www.w3.org/2000/svg')
      const list = [...kept.value].map(([name, value]) => ` ${name}="${value}"`).join('')
      written += `<${opening}${list}${selfClosing}>`
      if (!selfClosing) open.push(opening)
    } else return err({ found: broken ?? source.slice(tag.lastIndex, tag.lastIndex + 20) })
  }
  return open.length === 0 && written !== '' ? ok(written) : err({ found: `<${open.at(-1) ?? 'svg'}>` })
}

function readAttributes(text: string): Result<Map<string, string>, { found: string }> {
  const kept = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    if (ownAttributes.test(name)) continue
    const value = (double ?? single ?? '').trim()
    if (name === 'xmlns') continue
    if (!attributes.has(name)) return err({ found: name })
    if (kept.has(name) || !isPlain(value)) return err({ found: `${name}="${value.slice(0, 40)}"` })
    kept.set(name, value)
  }
  return ok(kept)
}

function isPlain(value: string): boolean {
  if (!plainValue.test(value)) return false
  const rest = value.replaceAll(functions, (whole, name: string, inside: string) => {
    const isKnown =
      transforms.test(name) ||
      (name === 'url' && /^#[\w-]+$/.test(inside)) ||
      (name === 'var' && /^--[a-z0-9-]+$/.test(inside))
    return isKnown ? '' : whole
  })
  return !/[()]|[a-z]+:/i.test(rest)
}
