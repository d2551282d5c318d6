import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { classNamesInPlace, shortClassName } from './scripts/class-names.ts'
import { shopDevServer } from './scripts/dev-server.ts'
import { everyPage } from './scripts/every-page.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { withoutUnusedRouterParts } from './scripts/unused-router-parts.ts'

const isOnEveryPage = everyPage(join(import.meta.dirname, 'src/web'))
const isOnMostPages =
  /\/src\/(?:core\/date[\w-]*\.ts$|web\/ui\/(?:badge|plates|product-card|product-rows|route-line|section|state|thumbnail|weight-text)\.)/

/** Every name costs each visitor some bytes, in the list of routes. These say something in the stack of an error, or to a test. */
const named =
  /^(?:account|analytics-host|buying|cart|entry\.client|forms|home|home\.route|libraries|pieces|product|recently-viewed|shared|suggestions|rolldown-runtime|unpaid-orders-modal)$/
const fileName = (name: string) => (named.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js')

export default defineConfig(({ mode }) => ({
  // Ours first: its middleware answers before React Router's own development handler.
  plugins: [
    shopDevServer(),
    officeCopies(),
    classNamesInPlace(),
    reactAsModules(),
    reactRouter(),
    serverEntriesByName(),
    withoutUnusedRouterParts(),
  ],
  // A long listing names a thousand classes; whoever develops sees whose they are.
  ...(mode === 'production' && { css: { modules: { generateScopedName: shortClassName } } }),
  environments: {
    client: {
      build: {
        // A part that is fetched later need not name what the page has already.
        modulePreload: {
          resolveDependencies: (_part, files) =>
            files.filter((file) => !/^assets\/(?:libraries|shared|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          // Constants of other modules, above all the names of classes, are written where they are used.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // The list of routes, which every page loads, names each file: hence short hashes, and of styles nobody needs to read the name.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash][extname]',
            chunkFileNames: ({ name }) => fileName(name),
            entryFileNames: ({ name }) => fileName(name),
            // Few files, each with its own rhythm of change: libraries, what every page shares, each page.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules|^\0as-module:/ },
                // What every page loads anyway, and what nearly every page shows: the listed parts, of which the home page, the
                // listings and the products all need most. A new module is never shared by its name or its folder alone.
                {
                  debugName: 'shared',
                  name: (id, modules) =>
                    isOnEveryPage(id, modules) || isOnMostPages.test(id) ? 'shared' : null,
                },
                // The home page but for what is fetched when its strip is used.
                { name: 'home', test: /src\/web\/home\/(?!price-page|price-strip-parts)/ },
                // Fetched when somebody types.
                {
                  name: 'suggestions',
                  test: /src\/web\/search-box\/(?:fetch-suggestions|suggestion-list|suggestions)\./,
                },
                // What nearly all other pages have: crumbs, and the fields, which are all that listings need of forms, with the
                // clock and the packed rows of listings.
                {
                  name: 'page-parts',
                  test: /src\/web\/(?:listing\/(?:packed-rows|server-clock)|ui\/(?:breadcrumbs|empty-state|field))\./,
                },
                // What a product's page and the cart both need.
                {
                  name: 'buying',
                  test: /src\/(?:shop\/shipping\/sum-rows|shop\/tax\/vat-inside|web\/cart\/(?:cart-form|shipping-way)|web\/modals\/select-shipping|web\/store-config\/destination|web\/ui\/(?:quantity|way-card))\./,
                },
                { name: 'chip', test: /src\/web\/ui\/chip\./ },
                // Fetched where there is a cart, or when something is put into it. What only the cart's page needs is not: it
                // would take along the parts of forms, which listings use.
                {
                  name: 'cart',
                  test: /src\/web\/cart\/(?!cart\.route|(?:cart-form|cart-numbers|cart-page|promo-code|read-cart-note|shipping-way|use-known-cart)\.)/,
                },
                // But for what opens over the page.
                {
                  name: 'product',
                  test: /src\/web\/product\/(?!fetch-totals|sold-out|sticky-bar|size-chart-modal|zoom-dialog|(?:product|totals)\.route)/,
                },
                // The frame of the account's pages, with the table that half of them show.
                {
                  name: 'account',
                  test: /src\/web\/(?:accounts\/account-page|ui\/data-table)\./,
                },
                // What several pages need, in pieces too small for files of their own: each name is in the list of routes.
                {
                  name: 'pieces',
                  test: /\/src\/(?:shop\/paths\/|shop\/payment-methods\/p|shop\/payments\/payment-outcome|core\/(?:folded|country|long-day-range)|shop\/orders\/file-kind|shop\/checkout\/address-line|shop\/tracking\/delay-reasons|web\/orders\/file-size|web\/content\/snippet-text|web\/stores\/buying-notes|web\/payments\/method-texts|web\/quotes\/(?:moment|funnel|cost-names)|web\/forwards\/rule-text)[\w-]*\.?/,
                },
                // What every form needs: opened over a page, it comes in one piece.
                {
                  name: 'forms',
                  test: /src\/web\/(?:forms\/|ui\/error-summary\.|accounts\/(?:account-(?:card|forms|modals)|email-field|form-link|login-form|new-password-fields|register-form|reset-request-form|typed-email)\.)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // One server graph: loaders and API share one pool and one context. React Router 8 reads
        // the input here only. Threads start from entries of their own beside build/server/index.js.
        rollupOptions: {
          input: {
            index: './src/main.ts',
            'search-worker': './src/search/worker/search-worker.ts',
            'read-documents': './src/search/postgres/read-documents.ts',
          },
        },
      },
    },
  },
}))

/**
 * The office has copies of the small modules that it shares with the shops. A chunk holds whatever any page uses of its
 * modules, so without them every page of a shop would load what only the office needs.
 */
function officeCopies(): Plugin {
  const shared =
    /\/src\/(?:core|locales|shop\/content\/blocks|web\/content\/drawn-blocks|web\/ui\/classes|web\/(?:store|colour-mode|before-paint))[/.]/
  return {
    name: 'office-copies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !/\/src\/web\/office\/|\?office$/.test(importer)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && shared.test(found.id) && !found.id.includes('?')
        ? { ...found, id: `${found.id}?office` }
        : null
    },
  }
}

/** React Router 8 would call every entry of the server index.js. */
function serverEntriesByName(): Plugin {
  return {
    name: 'server-entries-by-name',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  }
}
