import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ContentKind } from '#shop/content/content.ts'
import { addressOf } from '#shop/content/content-address.ts'
import { slugOf, textField } from '#shop/content/content-values.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { ContentData } from './content-data.server.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  draft: Draft
  saved: ContentData['saved']
  kind: ContentKind
  locale: Locale
  isLocked: boolean
  isKindLocked: boolean
  problemOf: (field: string) => string | null
}

/** The address in one language, and what search engines and the search of the shop read. */
export function FoundCard({ draft, saved, kind, locale, isLocked, isKindLocked, problemOf }: Props) {
  const field = (name: 'slug' | 'search' | 'description') => textField(locale, name)
  const value = (name: 'slug' | 'search' | 'description') => draft.values[field(name)] ?? ''
  const slug = slugOf(draft.values, locale)
  const before = saved[field('slug')] ?? ''
  const address = slug ? addressOf(kind, locale, slug) : null
  const input = (name: 'slug' | 'search' | 'description') => ({
    value: value(name),
    disabled: isLocked,
    lang: languages[locale].lang,
    error: problemOf(field(name)) ?? undefined,
    onChange: ({ target }: { target: { value: string } }) => draft.set({ [field(name)]: target.value }),
  })
  return (
    <Card title={say('Found by')} note={languages[locale].localTitle}>
      <div className="col">
        <TextField
          label={say('Address')}
          maxLength={120}
          placeholder={slug}
          {...input('slug')}
          hint={
            before && before !== slug
              ? say('{{address}}; the earlier address leads to it', { address: address ?? '' })
              : (address ?? say('Made of the title.'))
          }
        />
        <TextField
          label={say('Title for search engines')}
          maxLength={80}
          placeholder={draft.values[textField(locale, 'title')] ?? ''}
          {...input('search')}
          hint={say('{{count}} of {{most}}', { count: value('search').length, most: 60 })}
        />
        <TextField
          label={say('Description for search engines')}
          maxLength={200}
          placeholder={draft.values[textField(locale, 'lead')] ?? ''}
          {...input('description')}
          hint={say('{{count}} of {{most}}', { count: value('description').length, most: 160 })}
        />
        <TextField
          label={say('Tags')}
          value={draft.values.tags ?? ''}
          disabled={isKindLocked}
          error={problemOf('tags') ?? undefined}
          onChange={({ target }) => draft.set({ tags: target.value })}
          hint={say('With commas; the search of the shop finds them.')}
        />
      </div>
    </Card>
  )
}
