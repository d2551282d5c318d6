import { Link } from 'react-router'
import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { listHref } from '#shop/office/list.ts'
import { listProducts, productsListOf } from '#shop/office/list-products.server.ts'
import { languagesInAll, type ProductRow } from '#shop/office/products-list.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteSquare, type SiteView } from '../ui/site-mark.tsx'
import type { Route } from './+types/products.route'

export const meta: Route.MetaFunction = () => [{ title: say('Products, office') }]

function productsOf(office: Office) {
  const seen = office.siteIds('catalog.edit')
  return productsListOf(
    office,
    seen.map((id) => office.site(id)),
  )
}

export const loader = screenLoader('products', async (office, { url }) => {
  const seen = office.siteIds('catalog.edit')
  const list = productsOf(office)
  const { query, saved } = await readList(office, list, url)
  const { rows, total, counts } = await listProducts(office, seen, list, query)
  const directory = office.catalog.directory()
  const mine = office.allSiteIds('catalog.edit')
  return {
    list,
    query,
    saved,
    total,
    counts,
    sites: mine.map((id) => siteView(office.site(id))),
    rows: rows.map((row) => ({
      ...row,
      siteIds: row.siteIds.filter((id) => mine.includes(id)),
      isSoldNowhere: row.siteIds.length === 0,
      brand: row.brandId === null ? '' : (directory.brand(row.brandId)?.name ?? ''),
      category: directory.category(row.categoryId)?.names.en ?? '',
    })),
  }
})

export const action = screenAction('products', null, viewActs(productsOf))

type Row = ProductRow & { brand: string; category: string; isSoldNowhere: boolean }

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, query, sites } = loaderData
  return (
    <ListPage<Row>
      {...loaderData}
      title={say('Products')}
      actions={
        <Link className="btn btn--primary" to="/products/new">
          <Icon name="plus" /> {say('New product')}
        </Link>
      }
      keyOf={(row) => String(row.id)}
      nameOf={(row) => row.name}
      hrefOf={(row) => `/products/${row.id}`}
      cellOf={(row, column) => cellOf(row, column, sites)}
      fileHref={listHref(list, query).replace('/products', '/products/file')}
    />
  )
}

function cellOf(row: Row, column: string, sites: readonly SiteView[]) {
  switch (column) {
    case 'name':
      return (
        <span className="row">
          {row.picture && (
            <img
              className="th"
              src={imageUrl(row.picture, 80, 1)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
            />
          )}
          <span className="ell o-name" title={row.name}>
            {row.name}
          </span>
        </span>
      )
    case 'sku':
      return <span className="mono">{row.sku}</span>
    case 'brand':
      return row.brand
    case 'category':
      return row.category
    case 'variants':
      return row.variants
    case 'price':
      return <PriceRange {...row} />
    case 'stock':
      return row.stock === 0 ? <b className="late">0</b> : row.stock
    case 'languages':
      return <Languages filled={row.languages} />
    case 'sites':
      return <SoldOn row={row} sites={sites} />
    default:
      return <State row={row} />
  }
}

function PriceRange({ lowest, highest }: Pick<Row, 'lowest' | 'highest'>) {
  if (lowest === null || highest === null) return <span className="muted">–</span>
  if (lowest === highest) return money(lowest, 'EUR')
  return say('{{from}} to {{to}}', { from: money(lowest, 'EUR'), to: money(highest, 'EUR') })
}

function Languages({ filled }: { filled: number }) {
  const text = say('{{filled}} of {{all}}', { filled, all: languagesInAll })
  return filled < languagesInAll ? (
    <Pill tone="warn" icon="lang">
      {text}
    </Pill>
  ) : (
    <span className="muted">{text}</span>
  )
}

/** One square a site, in its colour; all of them in words. */
function SoldOn({ row, sites }: { row: Row; sites: readonly SiteView[] }) {
  const sold = sites.filter(({ id }) => row.siteIds.includes(id))
  return (
    <span className="row o-squares" title={sold.map(({ name }) => name).join(', ')}>
      {sold.map((site) => (
        <SiteSquare key={site.id} site={site} />
      ))}
      <span className="vh">{say('{{count}} site | {{count}} sites', { count: sold.length })}</span>
    </span>
  )
}

function State({ row }: { row: Row }) {
  if (row.isDiscontinued)
    return (
      <Pill isPlain icon="x">
        {say('No longer made')}
      </Pill>
    )
  if (row.isSoldNowhere) return <Pill tone="info">{say('Draft')}</Pill>
  if (row.stock === 0)
    return (
      <Pill tone="bad" icon="warn">
        {say('Sold out')}
      </Pill>
    )
  return (
    <Pill isPlain icon="check">
      {say('On sale')}
    </Pill>
  )
}
