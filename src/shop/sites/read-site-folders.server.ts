import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { messageLocales } from '#core/locale.ts'
import { paintDrawing, type SiteAsset } from './paint-asset.ts'
import { SiteFile } from './site.schema.ts'
import type { SiteMessages } from './site.ts'
import { mergeThemes, parseTheme, type Theme, themeCss } from './theme.ts'

export type SiteFolder = {
  code: string
  /** The file merged with its parents, before the back office's overrides. */
  content: Record<string, unknown>
  theme: Theme
  themeHref: string
  assets: Record<string, SiteAsset>
  logo: string | null
  messages: SiteMessages
}

/** Original pictures by name. */
type Pictures = Record<string, Buffer<ArrayBuffer>>

/** A public file by address; the address changes with the content. */
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

/**
 * Each folder under sites/ is a variant. An invalid one stops the start with its name, instead of breaking a page
 * later.
 */
export function readSiteFolders(sitesDir: string): SiteFolders {
  const files = new Map<string, SiteFileBody>()
  const folders = new Map<string, SiteFolder & { pictures: Pictures }>()
  const codes = readdirSync(sitesDir).filter((name) => existsSync(join(sitesDir, name, 'site.json')))
  if (!codes.includes(rootCode)) throw new Error(`No ${rootCode} site in ${sitesDir}`)

  const read = (code: string, descendants: readonly string[]): SiteFolder & { pictures: Pictures } => {
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
      const content = {
        ...deepMerge(parent?.content ?? {}, own),
        parent: parentCode,
        // Not inherited: a partner built on a regional site is not regional.
        isRegional: own.isRegional ?? false,
      }
      SiteFile.parse(content)
      const pictures = { ...parent?.pictures, ...picturesIn(folder) }
      const site = {
        code,
        content,
        theme,
        themeHref: keep(files, code, 'theme.css', Buffer.from(themeCss(theme)), 'text/css; charset=utf-8'),
        assets: assetsOf(pictures, theme, code, files),
        logo: logoOf(pictures, theme),
        pictures,
        messages: messagesIn(folder, parent?.messages ?? {}),
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

/** Objects are merged key by key; other values are replaced. */
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

function picturesIn(folder: string): Pictures {
  const root = join(folder, 'assets')
  if (!existsSync(root)) return {}
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) in assetTypes && statSync(join(root, name)).isFile(),
  )
  return Object.fromEntries(names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(root, name))]))
}

function assetsOf(
  pictures: Pictures,
  theme: Theme,
  code: string,
  files: Map<string, SiteFileBody>,
): Record<string, SiteAsset> {
  const assets: Record<string, SiteAsset> = {}
  for (const [name, body] of Object.entries(pictures)) {
    const type = assetTypes[extname(name)] ?? ''
    const keepAs = (drawn: Buffer<ArrayBuffer>) => keep(files, code, name, drawn, type)
    if (extname(name) !== '.svg') {
      const href = keepAs(body)
      assets[name] = { light: href, dark: href }
      continue
    }
    try {
      const { light, dark } = paintDrawing(body.toString(), theme)
      assets[name] = { light: keepAs(Buffer.from(light)), dark: keepAs(Buffer.from(dark)) }
    } catch (error) {
      throw new Error(`assets/${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  return assets
}

function logoOf(pictures: Pictures, theme: Theme): string | null {
  const drawing = pictures['logo.svg']
  return drawing ? paintDrawing(drawing.toString(), theme).light : null
}

function messagesIn(folder: string, inherited: SiteMessages): SiteMessages {
  const messages: SiteMessages = { ...inherited }
  for (const locale of messageLocales) {
    const path = join(folder, 'messages', `${locale}.json`)
    if (!existsSync(path)) continue
    messages[locale] = { ...inherited[locale], ...JSON.parse(readFileSync(path, 'utf8')) }
  }
  return messages
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
