// After the build: compresses each client file once with brotli and gzip, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const folder = 'build/client/assets'
const worthIt = 512

for (const name of readdirSync(folder)) {
  if (!/\.(?:js|css|svg|json)$/.test(name)) continue
  const body = readFileSync(join(folder, name))
  if (body.length < worthIt) continue
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body))
  writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
}
