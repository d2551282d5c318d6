import { resolve } from 'node:path'
import { getRequestListener, serve } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin } from 'vite'
import { prepareDatabase } from '../db/prepare-database.ts'
import type { assemble, Shop } from '../src/assemble.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { openDatabaseServer } from '../src/platform/postgres-launcher.server.ts'

type AssembleModule = { assemble: typeof assemble }

/** Development in one process: the database outlives reloads, the shop is assembled anew after each. */
export function shopDevServer(): Plugin {
  return {
    name: 'shop-dev-server',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview && !process.env.VITEST,
    async configureServer(vite) {
      const environment = vite.environments.ssr
      if (!isRunnableDevEnvironment(environment)) throw new Error('The ssr environment cannot run modules.')
      const env = await readEnv(process.env)
      const log = createLog(env.LOG_LEVEL)
      const database = await openDatabaseServer(env, console.log)
      await prepareDatabase(database.url, env, log, console.log)
      let current: { assemble: typeof assemble; shop: Promise<Shop> } | undefined

      const shopOfThisGraph = async () => {
        const module: AssembleModule = await environment.runner.import('/src/assemble.ts')
        if (current?.assemble !== module.assemble) {
          const previous = current
          current = {
            assemble: module.assemble,
            shop: module.assemble({ ...env, databaseUrl: database.url, log }),
          }
          void previous?.shop.then((shop) => shop.close()).catch(() => {})
        }
        return current.shop
      }

      // Folders of sites and texts of locales are read at assembly: a change there means another shop.
      vite.watcher.add(env.SHOP_SITES_DIR)
      vite.watcher.on('all', (_event, path) => {
        if (!resolve(path).startsWith(env.SHOP_SITES_DIR)) return
        current = undefined
        vite.ws.send({ type: 'full-reload' })
      })

      const ops = serve({
        fetch: async (request) => (await shopOfThisGraph()).opsApp.fetch(request),
        port: env.OPS_PORT,
        hostname: '127.0.0.1',
      })
      console.log(`  Mail outbox    http://localhost:${env.OPS_PORT}/mails`)

      // Ctrl-C may arrive twice, from the terminal and from npm: the second must not overtake the first.
      const closeVite = vite.close.bind(vite)
      let closing: Promise<void> | undefined
      vite.close = () => {
        ops.close()
        closing ??= closeVite()
          .then(() => current?.shop.then((shop) => shop.close()))
          .then(() => database.stop())
        return closing
      }

      return () => {
        vite.middlewares.use(async (request, response, next) => {
          try {
            const shop = await shopOfThisGraph()
            // Vite rewrites url for its own middlewares; the shop needs the one that was asked for.
            request.url = request.originalUrl ?? request.url ?? '/'
            await getRequestListener(shop.app.fetch)(request, response)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}
