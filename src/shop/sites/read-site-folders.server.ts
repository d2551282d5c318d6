import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { messageLocales } from '#core/locale.ts'
import { SiteFile } from './site.schema.ts'
import type { SiteMessages } from './site.ts'
import { assetTypes, type Pictures, paintLook, type SiteFileBody, type SiteLook } from './site-look.server.ts'
import { mergeThemes, parseTheme, type Theme } from './theme.ts'

export type SiteFolder = Omit<SiteLook, 'files'> & {
  code: string
  /** The file merged with its parents, before the back office's overrides. */
  content: Record<string, unknown>
  pictures: Pictures
  messages: SiteMessages
}

export type SiteFolders = {
  folders: ReadonlyMap<string, SiteFolder>
  files: ReadonlyMap<string, SiteFileBody>
}

const rootCode = 'default'

/**
 * Each folder under sites/ is a variant. An invalid one stops the start with its name, instead of breaking a page
 * later.
 */
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
      const content = {
        ...deepMerge(parent?.content ?? {}, own),
        parent: parentCode,
        // Not inherited: a partner built on a regional site is not regional.
        isRegional: own.isRegional ?? false,
      }
      SiteFile.parse(content)
      const pictures = { ...parent?.pictures, ...picturesIn(folder) }
      const { files: ownFiles, ...look } = paintLook({ code, theme, pictures })
      for (const [href, file] of ownFiles) files.set(href, file)
      const messages = messagesIn(folder, parent?.messages ?? {})
      const site = { ...look, code, content, pictures, messages }
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

function messagesIn(folder: string, inherited: SiteMessages): SiteMessages {
  const messages: SiteMessages = { ...inherited }
  for (const locale of messageLocales) {
    const path = join(folder, 'messages', `${locale}.json`)
    if (!existsSync(path)) continue
    messages[locale] = { ...inherited[locale], ...JSON.parse(readFileSync(path, 'utf8')) }
  }
  return messages
}
