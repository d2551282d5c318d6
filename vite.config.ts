import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { shopDevServer } from './scripts/dev-server.ts'
import { withoutUnusedRouterParts } from './scripts/unused-router-parts.ts'

export default defineConfig(({ mode }) => ({
  // Ours first: its middleware answers before React Router's own development handler.
  plugins: [
    shopDevServer(),
    officeCopies(),
    reactRouter(),
    serverEntriesByName(),
    withoutUnusedRouterParts(),
  ],
  // A long listing names a thousand classes; whoever develops sees whose they are.
  ...(mode === 'production' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, each with its own rhythm of change: libraries, what every page shares, each page.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/ },
                // But for what only few pages need, or only those who are signed in.
                {
                  name: 'shared',
                  test: /^(?!.*\?office$).*src\/(?!core\/(?:card-number|clock-time|country|date-part|day-in-sentence|long-day-range|until-day)\.|web\/(?:consent\/consent-form|errors\/trace|layouts\/(?:account-menu|department-offers|mega-panel|reload-categories)|loading\/loading-overlay|messages\/translation-toggler|modals\/shipping-select-modal|search-box\/(?:fetch-suggestions|suggestion-list|suggestions)|store-config\/destination|unpaid-orders\/(?:reminder-due|unpaid-orders-modal))\.)(?:core|locales|web\/(?:calls|colour-mode|consent|deployment|errors|layouts|loading|messages|modals|preload|search-box|store-config|toasts|unpaid-orders)\/|web\/cart\/(?:cart-numbers|read-cart-note|use-known-cart)\.|web\/ui\/(?:breadcrumbs|empty-state|plates|product-card|product-rows|route-line|section|state|thumbnail|weight-text)\.|web\/[^/]+\.tsx?$)/,
                },
                // Fetched when somebody types.
                {
                  name: 'suggestions',
                  test: /src\/web\/search-box\/(?:fetch-suggestions|suggestion-list|suggestions)\./,
                },
                // The fields, which are all that listings need of forms, with the clock that only listings need.
                {
                  name: 'fields',
                  test: /src\/web\/(?:listing\/server-clock|ui\/field)\./,
                },
                // What a product's page and the cart both need.
                {
                  name: 'buying',
                  test: /src\/(?:shop\/shipping\/sum-rows|shop\/tax\/vat-inside|web\/cart\/(?:cart-form|shipping-way)|web\/store-config\/destination|web\/ui\/(?:quantity|way-card))\./,
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
  const shared = /\/src\/(?:core|locales|web\/(?:store|colour-mode|before-paint))[/.]/
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
