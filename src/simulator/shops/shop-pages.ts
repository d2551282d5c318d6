/** A page of an invented shop, in one of the manners in which real shops describe their products, or fail to. */
export type ShopPage = {
  host: string
  path: string
  /** What is special about it, for people who try the shop out. */
  about: string
  html?: string
  status?: number
  location?: string
  seconds?: number
}

const offer = (price: string, currency = 'USD', more: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: currency,
  availability: 'https://schema.org/InStock',
  ...more,
})
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('</', '<\\/')}</script>`
const tags = (contents: Record<string, string>) =>
  Object.entries(contents)
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('\n')

function page(title: string, head: string, body = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
${head}
</head><body><h1>${title}</h1>
${body}
<p>This shop is invented, and part of the simulator.</p></body></html>`
}

const shoes = ['Spruce', 'Sand', 'Ink'].flatMap((color) =>
  ['US 9 (EU 42)', 'US 9.5 (EU 42.5)', 'US 10 (EU 43)'].map((size) => ({
    '@type': 'Product',
    name: `Vėjas 2 trail running shoes, ${color}, ${size}`,
    color,
    size,
    offers: offer('84.00'),
  })),
)
const backpacks = [
  ['Ochre', '58.00'],
  ['Slate', '72.00'],
  ['Moss', '72.00'],
].map(([color = '', price = ''], index) => ({
  '@type': 'Product',
  name: `Tide 24 L roll backpack, ${color}`,
  color,
  url: `https://oddharbor.example/bags/tide-24?variant=${index + 1}`,
  offers: offer(price),
}))

export const shopPages: readonly ShopPage[] = [
  {
    host: 'fernhollow.example',
    path: '/shoes/vejas-2',
    about: 'JSON-LD with sizes and colours at one price',
    html: page(
      'Vėjas 2 trail running shoes',
      jsonLd({
        '@type': 'ProductGroup',
        name: 'Vėjas 2 trail running shoes',
        image: ['https://fernhollow.example/pictures/vejas-2.png'],
        variesBy: ['https://schema.org/color', 'https://schema.org/size'],
        hasVariant: shoes,
      }),
    ),
  },
  {
    host: 'oddharbor.example',
    path: '/bags/tide-24',
    about: 'two prices by colour; with ?variant=2 one of them',
    html: page(
      'Tide 24 L roll backpack | Odd Harbor',
      tags({ 'og:site_name': 'Odd Harbor', 'og:title': 'Tide 24 L roll backpack | Odd Harbor' }) +
        jsonLd({
          '@type': 'ProductGroup',
          name: 'Tide 24 L roll backpack',
          image: { '@type': 'ImageObject', url: '/pictures/tide-24.png' },
          hasVariant: backpacks,
        }),
    ),
  },
  {
    host: 'quillandreed.example',
    path: '/products/dot-grid-set',
    about: 'tags for social networks only',
    html: page(
      'Dot grid notebooks, set of three',
      tags({
        'og:type': 'product',
        'og:site_name': 'Quill &amp; Reed',
        'og:title': 'Dot grid notebooks, set of three – Quill &amp; Reed',
        'og:image': 'https://quillandreed.example/pictures/notebooks.png',
        'product:price:amount': '24.50',
        'product:price:currency': 'USD',
      }),
    ),
  },
  {
    host: 'halfmoonbooks.example',
    path: '/novels/the-salt-ledger',
    about: 'nothing to choose, in a shop whose goods the rules price at once',
    html: page(
      'The Salt Ledger, a novel, hardcover',
      jsonLd({
        '@type': 'Product',
        name: 'The Salt Ledger, a novel, hardcover',
        image: 'https://halfmoonbooks.example/pictures/the-salt-ledger.png',
        offers: offer('18.00', 'GBP'),
      }),
    ),
  },
  {
    host: 'tinroof-audio.example',
    path: '/headphones/lark-open',
    about: 'microdata, with a colour to choose in a plain list',
    html: page(
      'Tin Roof Audio',
      '',
      `<div itemscope itemtype="https://schema.org/Product">
        <h2 itemprop="name">Lark open headphones</h2><img itemprop="image" src="/pictures/lark.png" alt="">
        <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Tin Roof"></div>
        <p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">
        <span itemprop="price">$149.00</span></p></div>
        <label for="choice">Colour</label><select id="choice"><option value="">Choose</option><option>Graphite</option><option>Bone</option></select>`,
    ),
  },
  {
    host: 'tinroof-audio.example',
    path: '/power/brick-20',
    about: 'a power bank, which may neither fly nor sail',
    html: page(
      'Brick power bank 20,000 mAh',
      jsonLd({
        '@type': 'Product',
        name: 'Brick power bank 20,000 mAh',
        image: '/pictures/brick-20.png',
        offers: offer('39.90'),
      }),
    ),
  },
  {
    host: 'saltmarsh-kitchen.example',
    path: '/knives/heron',
    about: 'a picture and a name, but no price',
    html: page(
      'Heron chef’s knife, 20 cm',
      tags({
        'og:title': 'Heron chef’s knife, 20 cm',
        'og:image': 'https://saltmarsh-kitchen.example/pictures/heron.png',
      }),
      '<p>Add to cart to see the price.</p>',
    ),
  },
  {
    host: 'northgable.example',
    path: '/p/stool',
    about: 'moves to another host; a price in European notation',
    status: 301,
    location: 'https://www.northgable.example/en/stool',
  },
  {
    host: 'www.northgable.example',
    path: '/en/stool',
    about: 'where northgable.example/p/stool leads',
    html: page(
      'Gable stool, oak',
      tags({
        'og:type': 'product',
        'og:title': 'Gable stool, oak',
        'og:image': '/pictures/stool.png',
        'product:price:amount': '1.299,00',
        'product:price:currency': 'EUR',
      }),
    ),
  },
  {
    host: 'bramblewick.example',
    path: '/toys/badger',
    about: 'damaged JSON-LD, a price in pounds beside it',
    html: page(
      'Badger hand puppet',
      `<script type="application/ld+json">{"@type": "Product", "name": "Badger hand puppet", "offers": {</script>${tags(
        {
          'og:title': 'Badger hand puppet',
          'og:image': 'https://bramblewick.example/pictures/badger.png',
          'og:price:amount': '£18.95',
        },
      )}`,
    ),
  },
  {
    host: 'mossandmortar.example',
    path: '/lamps/lantern',
    about: 'prices from and to',
    html: page(
      'Lantern table lamp',
      jsonLd({
        '@type': 'Product',
        name: 'Lantern table lamp',
        image: 'https://mossandmortar.example/pictures/lantern.png',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '96.00',
          highPrice: '128.00',
          priceCurrency: 'USD',
          offerCount: 4,
        },
      }),
    ),
  },
  {
    host: 'cobaltlane.example',
    path: '/perfume/rain-no-4',
    about: 'a perfume, which goes by sea only; script in its name',
    html: page(
      'Rain No. 4',
      jsonLd({
        '@type': 'Product',
        name: 'Rain No. 4 eau de parfum, 50 ml <script>alert("cobalt")</script>',
        image: 'https://cobaltlane.example/pictures/rain-4.png',
        offers: offer('64.00'),
      }),
    ),
  },
  {
    host: 'larkspur-pine.example',
    path: '/quilts/meadow',
    about: 'does not let programs read its pages',
    status: 403,
    html: page('Access denied', ''),
  },
  {
    host: 'hushbell.example',
    path: '/chimes/dusk',
    about: 'asks whether one is a robot, with status 200',
    html: page('Just a moment…', '', '<p>Please confirm that you are a person.</p>'),
  },
  {
    host: 'pebblekin.example',
    path: '/games/cairn',
    about: 'takes two seconds',
    seconds: 2,
    html: page(
      'Cairn, a game of stones',
      jsonLd({
        '@type': 'Product',
        name: 'Cairn, a game of stones',
        image: 'https://pebblekin.example/pictures/cairn.png',
        offers: offer('34.00'),
      }),
    ),
  },
  {
    host: 'slowmill.example',
    path: '/flour/rye',
    about: 'takes longer than anybody waits',
    seconds: 30,
    html: page('Rye flour', ''),
  },
  {
    host: 'lanternfish.example',
    path: '/deep/offer',
    about: 'leads into a private network',
    status: 302,
    location: 'http://127.0.0.1/latest/meta-data/',
  },
]
