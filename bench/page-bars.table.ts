export type Measure =
  | 'js'
  | 'css'
  | 'fonts'
  | 'images'
  | 'html'
  | 'other'
  | 'requests'
  | 'lcp'
  | 'cls'
  | 'inp'

export type PageBars = {
  /** Relative to the home page of the site, so that each site keeps its language. */
  path: string
  /** The elements that a visitor taps; missing ones are skipped. */
  taps: readonly string[]
  /** The maximum cost of a page. A measure without a bar is only shown. */
  bars: Partial<Record<Measure, number>>
}

const kilobytes = { unit: 'kB', digits: 1 }

/** A kilobyte is 1000 bytes, compressed with gzip. Images are those loaded before any scrolling. */
export const measures: Record<Measure, { unit: string; digits: number }> = {
  js: kilobytes,
  css: kilobytes,
  fonts: kilobytes,
  images: kilobytes,
  html: kilobytes,
  other: kilobytes,
  requests: { unit: '', digits: 0 },
  lcp: { unit: 's', digits: 2 },
  cls: { unit: '', digits: 3 },
  inp: { unit: 'ms', digits: 0 },
}

const framed = { js: 140, css: 30, fonts: 60, images: 350, requests: 35 }
const bare = { js: 20 }

export const pageBars = {
  home: {
    path: '',
    taps: ['header summary', 'header button', 'a[href^="#"]'],
    bars: { ...framed, lcp: 2, cls: 0.05, inp: 200 },
  },
  listing: {
    path: 'marketplace/',
    taps: ['header summary', 'header button', 'main fieldset label', 'main button'],
    bars: { ...framed, js: 150, lcp: 2, cls: 0.05, inp: 200 },
  },
  category: {
    path: 'c/electronics/',
    taps: ['header summary', 'header button', 'main fieldset label', 'main button'],
    bars: { ...framed, js: 150, lcp: 2, cls: 0.05, inp: 200 },
  },
  product: {
    path: 'p/vejlauka-debesis-mens-lightweight-running-shoes-55/',
    taps: ['header summary', 'header button', 'main fieldset label', 'main button', 'main summary'],
    bars: { ...framed, js: 150, lcp: 2, cls: 0.05, inp: 200 },
  },
  'unsupported-browser': { path: 'unsupported-browser/', taps: [], bars: { ...framed, lcp: 2.5 } },
  'not-found': { path: 'no-such-page/', taps: [], bars: framed },
  status: { path: '/status', taps: [], bars: bare },
  // A file that does not exist gets a page without React and without the shell.
  'error-page': { path: '/no-such-file.html', taps: [], bars: bare },
} satisfies Record<string, PageBars>

export type RouteName = keyof typeof pageBars
