import { resolve, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'
// Types only: Vite restarts after a change to any file that its configuration imports at runtime.
import type { assemble, Shop, ShopOptions } from '../src/assemble.ts'

/** Until Vite has dropped the modules with the old text. */
const settleMs = 100

type Assemble = typeof assemble
type Assembled = { assemble: Assemble; shop: Promise<Shop> }
/** State of scripts/dev.mjs that survives restarts of Vite. */
type Development = {
  options: ShopOptions
  current: Assembled | null
  shop: (() => Promise<Shop>) | null
  /** Also awaited at the end: the database must not stop before the shops that use it. */
  closing: Promise<unknown>
}

/** Serves requests through the shop, which is reassembled whenever a module of its graph has changed. */
export function shopDevServer(): Plugin {
  return {
    name: 'shop-dev-server',
    configureServer(vite) {
      const { development } = vite.config.inlineConfig as { development?: Development }
      if (!development) return // a build, a test or React Router's own tools, not scripts/dev.mjs
      const environment = vite.environments.ssr
      if (!isRunnableDevEnvironment(environment)) throw new Error('The ssr environment cannot run modules.')
      const { options } = development

      const shopOfThisGraph = async () => {
        const module: { assemble: Assemble } = await environment.runner.import('/src/assemble.ts')
        if (development.current?.assemble !== module.assemble) {
          closeCurrent(development)
          development.current = { assemble: module.assemble, shop: module.assemble(options) }
        }
        return development.current.shop
      }

      // Site folders are read at assembly: a change there needs another shop.
      const sites = resolve(options.SHOP_SITES_DIR)
      vite.watcher.add(sites)
      vite.watcher.on('all', (_event, path) => {
        if (resolve(path).startsWith(sites + sep)) {
          closeCurrent(development)
        } else if (!/src[/\\]locales[/\\].*\.json$/.test(path)) return
        // Neither sites nor texts are browser modules, so Vite does not notify the browser.
        setTimeout(() => vite.ws.send({ type: 'full-reload' }), settleMs)
      })

      development.shop = shopOfThisGraph

      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const shop = await shopOfThisGraph()
            // Vite rewrites the URL for its own middlewares; the shop needs the original one.
            request.url = request.originalUrl ?? request.url ?? '/'
            const answer: typeof shop.app.fetch = async (...asked) =>
              withInlineStyles(await shop.app.fetch(...asked))
            await getRequestListener(answer)(request, response)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

/** In development Vite inlines styles into the page, which the shop's policy forbids. */
function withInlineStyles(answer: Response): Response {
  const policy = answer.headers.get('content-security-policy')
  if (!policy) return answer
  const headers = new Headers(answer.headers)
  headers.set(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  )
  return new Response(answer.body, { status: answer.status, headers })
}

function closeCurrent(development: Development) {
  development.closing = Promise.all([development.closing, close(development.current)])
  development.current = null
}

async function close(assembled: Assembled | null) {
  const shop = await assembled?.shop.catch(() => null) // a shop that could not be assembled has nothing to close
  await shop?.close().catch((error) => console.error(`An old shop does not close: ${error}`))
}
