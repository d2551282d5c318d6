import { resolve, sep } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'
// Types alone: Vite restarts itself after a change to any file that its configuration really imports.
import type { assemble, Shop, ShopOptions } from '../src/assemble.ts'

/** Until Vite has dropped the modules that hold the old text. */
const settleMs = 100

type Assemble = typeof assemble
type Assembled = { assemble: Assemble; shop: Promise<Shop> }
/** What scripts/dev.mjs keeps while Vite comes and goes. */
type Development = {
  options: ShopOptions
  current: Assembled | null
  shop: (() => Promise<Shop>) | null
  /** Also waited for at the end: the database must not go before the shops that use it. */
  closing: Promise<unknown>
}

/** Answers through the shop, which is assembled anew whenever a module of its graph has changed. */
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

      // Folders of sites are read at assembly: a change there means another shop.
      const sites = resolve(options.SHOP_SITES_DIR)
      vite.watcher.add(sites)
      vite.watcher.on('all', (_event, path) => {
        if (resolve(path).startsWith(sites + sep)) {
          closeCurrent(development)
        } else if (!/src[/\\]locales[/\\].*\.json$/.test(path)) return
        // Neither sites nor texts are modules of the browser, so Vite itself tells it nothing.
        setTimeout(() => vite.ws.send({ type: 'full-reload' }), settleMs)
      })

      development.shop = shopOfThisGraph

      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const shop = await shopOfThisGraph()
            // Vite rewrites url for its own middlewares; the shop needs the one that was asked for.
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

/** In development Vite brings styles as text inside the page, which the shop's policy forbids. */
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
  const shop = await assembled?.shop.catch(() => null) // one that could not be assembled has nothing to close
  await shop?.close().catch((error) => console.error(`An old shop does not close: ${error}`))
}
