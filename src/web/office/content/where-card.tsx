import { say } from '#locales/office/office-texts.ts'
import { on, siteField } from '#shop/content/content-values.ts'
import { Card } from '../ui/card.tsx'
import { Check } from '../ui/field.tsx'
import type { ContentData } from './content-data.server.ts'
import type { Draft } from './use-draft.ts'

type Props = { draft: Draft; sites: ContentData['sites']; isLocked: boolean }

/** A site without a tick has no such page. */
export function WhereCard({ draft, sites, isLocked }: Props) {
  const chosen = sites.filter(({ id }) => draft.values[siteField(id)] === on)
  const all = chosen.length === sites.length
  return (
    <Card
      title={say('Where')}
      note={say('{{count}} of {{all}}', { count: chosen.length, all: sites.length })}
      actions={
        !isLocked &&
        sites.length > 1 && (
          <button
            type="button"
            className="btn btn--quiet btn--xs"
            onClick={() =>
              draft.set(Object.fromEntries(sites.map(({ id }) => [siteField(id), all ? '' : on])))
            }
          >
            {all ? say('None') : say('All')}
          </button>
        )
      }
    >
      <fieldset className="ce__sites" aria-label={say('Sites')} disabled={isLocked}>
        {sites.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            checked={draft.values[siteField(id)] === on}
            onChange={({ target }) => draft.set({ [siteField(id)]: target.checked ? on : '' })}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && (
        <p className="note t-warn mt8">{say('No site is chosen: nobody can see it.')}</p>
      )}
    </Card>
  )
}
