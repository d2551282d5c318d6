import { say } from '#locales/office/office-texts.ts'
import { on } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { Check } from '../ui/field.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortDay } from '../ui/when.ts'
import type { ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'

type Props = ProductData & { edits: Edits; problemOf: (field: string) => string | null }

/** A switch for each of the person's sites; the others are only counted. */
export function SitesCard({ sites, otherSites, edits, problemOf }: Props) {
  const problem = sites.map(({ id }) => problemOf(`site.${id}`)).find(Boolean)
  const sold = sites.filter(({ id }) => edits.valueOf(`site.${id}`) === on).length
  return (
    <Card
      title={say('Where it is sold')}
      note={say('{{sold}} of {{all}}', { sold, all: sites.length })}
      foot={
        otherSites > 0 &&
        say('And on {{count}} site of others | And on {{count}} sites of others', { count: otherSites })
      }
    >
      <ul className="o-switches">
        {sites.map((site) => (
          <li key={site.id}>
            <label className="row">
              <SiteMark site={site} isWhole />
              <input
                type="checkbox"
                role="switch"
                className="switch sp"
                aria-checked={edits.valueOf(`site.${site.id}`) === on}
                checked={edits.valueOf(`site.${site.id}`) === on}
                onChange={({ target }) => edits.set({ [`site.${site.id}`]: target.checked ? on : '' })}
              />
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
    </Card>
  )
}

export function OffersCard({ flags, isShared, edits }: Props) {
  if (flags.length === 0) return null
  return (
    <Card title={say('Flags and offers')}>
      {flags.map(({ id, title, badge, endsAt, isByRule }) => (
        <Check
          key={id}
          disabled={isShared || isByRule}
          checked={isByRule || edits.valueOf(`flag.${id}`) === on}
          onChange={({ target }) => edits.set({ [`flag.${id}`]: target.checked ? on : '' })}
          label={
            <>
              {title} {badge && <span className="badge">{badge}</span>}
              <span className="meta o-note">
                {isByRule
                  ? say('by its rule')
                  : endsAt
                    ? say('until {{day}}', { day: shortDay(endsAt) })
                    : say('without an end')}
              </span>
            </>
          }
        />
      ))}
    </Card>
  )
}
