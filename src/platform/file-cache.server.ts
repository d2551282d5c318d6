import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type FileCacheReport = { bytes: number; files: number; maxBytes: number }

/** Files by key. Beyond `maxBytes` the least recently used are removed. A disk error only makes the cache slower. */
export function createFileCache(folder: string, maxBytes: number, reportError: (error: unknown) => void) {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.webp`)
  const index = new LRUCache<string, { bytes: number; writtenAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
    dispose: (_entry, key, reason) => reason !== 'set' && remove(key),
  })
  let loading: Promise<void> | undefined

  /** Synchronous: a later removal could delete the file's successor. */
  function remove(key: string) {
    try {
      rmSync(fileOf(key), { force: true })
    } catch (error) {
      reportError(error)
    }
  }

  async function load() {
    await mkdir(folder, { recursive: true })
    const files = await readdir(folder, { recursive: true })
    const leftovers = files.filter((file) => /[0-9a-f]{64}\.[^.]+\.part$/.test(file))
    await Promise.all(leftovers.map((file) => rm(join(folder, file), { force: true })))
    const keys = files.flatMap((file) => /^(..).(..).(\1\2[0-9a-f]{60})\.webp$/.exec(file)?.[3] ?? [])
    const found = await Promise.all(keys.map(async (key) => ({ key, stats: await stat(fileOf(key)) })))
    found.sort((one, other) => one.stats.atimeMs - other.stats.atimeMs)
    for (const { key, stats } of found) {
      // A crash may leave an empty file, and a lowered limit a file that no longer fits.
      if (stats.size === 0 || stats.size > maxBytes) remove(key)
      else index.set(key, { bytes: stats.size, writtenAt: stats.mtimeMs })
    }
  }

  async function loaded(): Promise<void> {
    loading ??= load()
    await loading.catch((error) => {
      loading = undefined
      throw error
    })
  }

  async function read(key: string, maxAgeSeconds: number): Promise<Buffer<ArrayBuffer> | null> {
    try {
      await loaded()
      const entry = index.get(key)
      if (!entry || entry.writtenAt + maxAgeSeconds * 1000 < Date.now()) return null
      return await readFile(fileOf(key))
    } catch (error) {
      reportError(error)
      return null
    }
  }

  async function write(key: string, content: Uint8Array): Promise<void> {
    if (content.byteLength > maxBytes) return
    const file = fileOf(key)
    const part = `${file.slice(0, -'.webp'.length)}.${randomUUID()}.part`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, content, { flush: true })
      await rename(part, file)
      index.set(key, { bytes: content.byteLength, writtenAt: Date.now() })
    } catch (error) {
      reportError(error)
      await rm(part, { force: true }).catch(reportError)
    }
  }

  /** Null if the folder cannot be read. */
  async function report(): Promise<FileCacheReport | null> {
    try {
      await loaded()
      return { bytes: index.calculatedSize, files: index.size, maxBytes }
    } catch (error) {
      reportError(error)
      return null
    }
  }

  async function clear(): Promise<void> {
    await loaded()
    index.clear()
  }

  return { read, write, report, clear }
}
