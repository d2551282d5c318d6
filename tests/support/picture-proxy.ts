import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type ImageDensity, type ImageWidth, imageUrl } from '#core/image-url.ts'
import type { AppEnv } from '#http/app-types.ts'
import { createImageProxy, type ImageProxyOptions } from '#http/image-proxy.ts'
import { createRateLimits } from '#platform/rate-limits.server.ts'
import { createSafeFetch, isAllowedDomain, isPublicAddress } from '#platform/safe-fetch.server.ts'

export type PictureFetchOptions = { timeoutMs?: number; isAllowedAddress?(address: string): boolean }
type Asked = { headers?: Record<string, string>; client?: string; signal?: AbortSignal }

const megabyte = 1024 * 1024

/** The rate limits of images are in memory, so this pool never connects. */
export const imageLimits = (areOn: boolean) => createRateLimits(new pg.Pool(), areOn)

export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'image-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Unlike the default proxy, this one may reach loopback, treats every URL as named and has no rate limits. */
export async function pictureProxy(
  options: Partial<ImageProxyOptions> & Pick<ImageProxyOptions, 'allowedDomains'>,
  fetchOptions: PictureFetchOptions = {},
) {
  const isAllowedUrl = (url: URL) => isAllowedDomain(url, options.allowedDomains)
  const isAllowedAddress = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
  const cacheFolder = options.cacheFolder ?? (await temporaryFolder())
  const { answer } = createImageProxy({
    cacheFolder,
    cacheBytes: 10 * megabyte,
    findOwn: () => null,
    isNamed: async () => true,
    rateLimits: imageLimits(false),
    fetchRemote: createSafeFetch({ isAllowedUrl, isAllowedAddress, ...fetchOptions }),
    ...options,
  })
  const app = new Hono<AppEnv>().get('/image', (c) => {
    c.set('clientNetwork', c.req.header('x-client') ?? '192.0.2.1')
    return answer(c)
  })
  const ask = async (address: string, { headers = {}, client = '192.0.2.1', signal }: Asked = {}) =>
    app.request(address, { headers: { ...headers, 'x-client': client }, signal: signal ?? null })
  const get = (src: string, width: ImageWidth = 80, density: ImageDensity = 1, asked: Asked = {}) =>
    ask(imageUrl(src, width, density), asked)
  return { app, ask, get, cacheFolder }
}
