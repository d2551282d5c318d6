import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ShareBar } from '../home/plots.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { bytes } from './bytes.ts'
import type { HealthData } from './health-data.server.ts'

const titles: Readonly<Record<string, string>> = {
  pages: 'Pages',
  products: 'Products',
  items: 'Cards of products',
  listings: 'Lists',
  'product pages': 'Data of product pages',
  'product addresses': 'Addresses of products',
  sitemaps: 'Sitemaps',
}

/** What this process keeps in memory and on disk, and the means to empty it everywhere. */
export function CacheCard({ process: { caches, cacheBudget, pictures } }: HealthData) {
  const used = caches.reduce((sum, cache) => sum + cache.bytes, 0)
  return (
    <Card
      title={say('Cache')}
      note={say('{{used}} of {{budget}} in this process', { used: bytes(used), budget: bytes(cacheBudget) })}
      isFlush
      foot={
        <div className="row row--w">
          <Clear cache="pages" label={say('Clear pages')} />
          <Clear cache="products" label={say('Clear products and pages')} />
          <Clear
            cache="pictures"
            label={say('Clear {{size}} of pictures', { size: bytes(pictures?.bytes ?? 0) })}
          />
          <span className="note">
            {say(
              'Changes reach shoppers by themselves. Cleared, the first visitors of each page wait longer.',
            )}
          </span>
        </div>
      }
    >
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Cache')}</th>
            <th scope="col" className="n">
              {say('Entries')}
            </th>
            <th scope="col" className="n">
              {say('Size')}
            </th>
            <th scope="col">
              <span className="vh">{say('Share of the budget')}</span>
            </th>
            <th scope="col" className="n">
              {say('Found')}
            </th>
          </tr>
        </thead>
        <tbody>
          {caches.map(({ name, entries, bytes: size, hits, misses }) => (
            <tr key={name}>
              <td>{say(titles[name] ?? name)}</td>
              <td className="n">{formatNumber(entries, 'en')}</td>
              <td className="n">{bytes(size)}</td>
              <td>
                <ShareBar share={Math.min(1, size / cacheBudget)} />
              </td>
              <td className="n">
                {hits + misses > 0 ? `${Math.round((hits / (hits + misses)) * 100)} %` : '–'}
              </td>
            </tr>
          ))}
          <tr>
            <td>
              {say('Pictures')}
              <span className="sub">{say('on disk, shared by all processes of this machine')}</span>
            </td>
            <td className="n">{pictures ? formatNumber(pictures.files, 'en') : '–'}</td>
            <td className="n">{pictures ? bytes(pictures.bytes) : '–'}</td>
            <td>
              <ShareBar share={pictures ? Math.min(1, pictures.bytes / pictures.maxBytes) : 0} />
            </td>
            <td className="n">–</td>
          </tr>
        </tbody>
      </table>
    </Card>
  )
}

function Clear({ cache, label }: { cache: string; label: string }) {
  return (
    <ActForm act="clear">
      {({ isBusy }) => (
        <button
          type="submit"
          name="cache"
          value={cache}
          className="btn btn--secondary btn--sm"
          disabled={isBusy}
        >
          {label}
        </button>
      )}
    </ActForm>
  )
}
