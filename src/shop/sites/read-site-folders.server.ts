import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { SiteFile } from './site.schema.ts'
import { mergeThemes, parseTheme, type Theme, themeCss } from './theme.ts'

export type SiteFolder = {
  code: string
  /** As written, its parents' answers filled in, before what the back office changed. */
  content: Record<string, unknown>
  theme: Theme
  themeHref: string
  assets: Record<string, string>
}

/** A file that any visitor may have, by its address; the address changes with the content. */
export type SiteFileBody = { body: Buffer<ArrayBuffer>; type: string }
export type SiteFolders = {
  folders: ReadonlyMap<string, SiteFolder>
  files: ReadonlyMap<string, SiteFileBody>
}

const assetTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}
const rootCode = 'default'

/** A folder under sites/ is a variant. A wrong one stops the start with its name, instead of breaking a page later. */
export function readSiteFolders(sitesDir: string): SiteFolders {
  const files = new Map<string, SiteFileBody>()
  const folders = new Map<string, SiteFolder>()
  const codes = readdirSync(sitesDir).filter((name) => existsSync(join(sitesDir, name, 'site.json')))
  if (!codes.includes(rootCode)) throw new Error(`No ${rootCode} site in ${sitesDir}`)

  const read = (code: string, descendants: readonly string[]): SiteFolder => {
    const known = folders.get(code)
    if (known) return known
    try {
      if (!codes.includes(code)) throw new Error('its parent has no folder')
      if (descendants.includes(code)) throw new Error('it is its own ancestor')
      const folder = join(sitesDir, code)
      const own = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Record<string, unknown>
      const parentCode = code === rootCode ? null : typeof own.parent === 'string' ? own.parent : rootCode
      const parent = parentCode === null ? null : read(parentCode, [...descendants, code])
      const theme = themeOf(folder, parent?.theme)
      const content = { ...deepMerge(parent?.content ?? {}, own), parent: parentCode }
      SiteFile.parse(content)
      const site: SiteFolder = {
        code,
        content,
        theme,
        themeHref: keep(files, code, 'theme.css', Buffer.from(themeCss(theme)), 'text/css; charset=utf-8'),
        assets: { ...parent?.assets, ...assetsOf(folder, code, files) },
      }
      folders.set(code, site)
      return site
    } catch (error) {
      throw new Error(`Site ${code}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }

  for (const code of codes) read(code, [])
  return { folders, files }
}

/** Objects are merged key by key, everything else is replaced whole. */
export function deepMerge(
  base: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const below = merged[key]
    merged[key] = isObject(value) && isObject(below) ? deepMerge(below, value) : value
  }
  return merged
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function themeOf(folder: string, base: Theme | undefined): Theme {
  const path = join(folder, 'theme.css')
  const own = existsSync(path) ? parseTheme(readFileSync(path, 'utf8')) : { light: {}, dark: {} }
  return base ? mergeThemes(base, own) : own
}

function assetsOf(folder: string, code: string, files: Map<string, SiteFileBody>): Record<string, string> {
  const assets: Record<string, string> = {}
  const root = join(folder, 'assets')
  if (!existsSync(root)) return assets
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const type = assetTypes[extname(name)]
    if (!type || !statSync(join(root, name)).isFile()) continue
    const plainName = name.replaceAll('\\', '/')
    assets[plainName] = keep(files, code, plainName, readFileSync(join(root, name)), type)
  }
  return assets
}

function keep(
  files: Map<string, SiteFileBody>,
  code: string,
  name: string,
  body: Buffer<ArrayBuffer>,
  type: string,
): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const href = `/site-assets/${code}/${hash}/${name}`
  files.set(href, { body, type })
  return href
}
