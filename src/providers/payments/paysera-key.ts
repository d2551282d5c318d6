import { createPublicKey, type KeyObject } from 'node:crypto'
import type { ProviderFiles } from '../provider-files.ts'

export type KeyKeeper = {
  /** Null if none is known and none can be downloaded now. */
  current(): Promise<KeyObject | null>
  /** A new key, if Paysera has changed it. */
  renewed(): Promise<KeyObject | null>
}

type Parts = {
  url: string
  files: ProviderFiles
  clock: () => Date
  timeout: number
  log: { warn(facts: object, message: string): void }
}

const fileName = 'paysera-public-key'
const dayMs = 24 * 60 * 60 * 1000
/** Forged callbacks must not make us call Paysera for each of them. */
const pauseMs = 60_000

/** A key from the settings is the only one. */
export function fixedKey(pem: string): KeyKeeper {
  const key = createPublicKey(pem)
  return { current: async () => key, renewed: async () => null }
}

/** Paysera's public key, downloaded once a day and when it no longer fits; the last good one is the fallback. */
export function keepKey({ url, files, clock, timeout, log }: Parts): KeyKeeper {
  let known: { pem: string; key: KeyObject; at: number } | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  let running: Promise<void> | null = null

  /** Concurrent calls share one download. */
  async function fetchKey(): Promise<void> {
    const now = clock().getTime()
    if (!running && now - triedAt < pauseMs) return
    triedAt = now
    running ??= readKeyAgain(now).finally(() => {
      running = null
    })
    await running
  }

  async function readKeyAgain(now: number): Promise<void> {
    const pem = await download(url, timeout)
    const key = pem === null ? null : readKey(pem)
    if (pem === null || !key) return
    if (known && known.pem !== pem) log.warn({ url }, 'Paysera has another public key')
    known = { pem, key, at: now }
    await files.write(fileName, pem, new Date(now))
  }

  return {
    async current() {
      if (!known) {
        const kept = await files.read(fileName)
        const key = kept && readKey(kept.body)
        if (kept && key) known = { pem: kept.body, key, at: kept.fetchedAt.getTime() }
      }
      if (!known || clock().getTime() - known.at > dayMs) await fetchKey()
      return known?.key ?? null
    },
    async renewed() {
      const before = known?.pem
      await fetchKey()
      return known && known.pem !== before ? known.key : null
    },
  }
}

/** A key, or a certificate that contains one. */
function readKey(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem)
  } catch {
    return null
  }
}

/** Null if the download failed. */
export async function download(url: string, timeout: number): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
