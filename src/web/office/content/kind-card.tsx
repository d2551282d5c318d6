import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { on } from '#shop/content/content-values.ts'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AddPicture } from './add-picture.tsx'
import type { ContentData } from './content-data.server.ts'
import type { Draft } from './use-draft.ts'

type Props = Pick<ContentData, 'content' | 'topics' | 'authors' | 'today' | 'hasLaterVersion' | 'saved'> & {
  draft: Draft
  isLocked: boolean
  problemOf: (field: string) => string | null
}

/** What only this kind of content has. */
export function KindCard(props: Props) {
  switch (props.content.kind) {
    case 'policy':
      return <PolicyCard {...props} />
    case 'post':
      return <PostCard {...props} />
    case 'question':
      return <QuestionCard {...props} />
    default:
      return null
  }
}

function fieldsOf({ draft, isLocked, problemOf }: Props) {
  return (field: string) => ({
    value: draft.values[field] ?? '',
    disabled: isLocked,
    error: problemOf(field) ?? undefined,
    onChange: ({ target }: { target: { value: string } }) => draft.set({ [field]: target.value }),
  })
}

function PolicyCard(props: Props) {
  const { content, saved, today, hasLaterVersion } = props
  const field = fieldsOf(props)
  return (
    <Card title={say('Contract')} note={say('{{count}} saved versions', { count: content.versions })}>
      <div className="col">
        <TextField
          type="date"
          label={say('Holds from')}
          min={today}
          {...field('force')}
          hint={say('Until that day shoppers see the version before.')}
        />
        <TextField
          label={say('What changed, for staff')}
          maxLength={300}
          {...field('note')}
          hint={say('Stands beside the version.')}
        />
        {hasLaterVersion && (
          <Notice tone="info">
            {say('These words hold from {{day}}; shoppers still see the version before.', {
              day: saved.force ?? '',
            })}
          </Notice>
        )}
        <p className="hint">
          {say(
            '“## 2. Price” begins a section, “2.1 …” is a clause, “> …” says it in short and is no part of it.',
          )}
        </p>
      </div>
    </Card>
  )
}

function Topic(props: Props) {
  return (
    <SelectField label={say('Topic')} {...fieldsOf(props)('topic')}>
      <option value="">{say('Choose')}</option>
      {props.topics.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function PostCard(props: Props) {
  const { content, authors, draft, isLocked } = props
  const field = fieldsOf(props)
  const cover = draft.values.cover ?? ''
  return (
    <Card title={say('Article')}>
      <div className="col">
        <div className="g2">
          <Topic {...props} />
          <SelectField label={say('Author')} {...field('author')}>
            <option value="">{say('Nobody')}</option>
            {authors.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="ce__cover">
          {cover ? (
            <img src={imageUrl(cover, 240, 1)} alt={say('Cover picture')} />
          ) : (
            <p className="note">{say('Cover: the drawing of its topic.')}</p>
          )}
          {!isLocked && (
            <span className="row">
              <AddPicture
                contentId={content.id}
                label={say('Upload a cover')}
                isWide
                onAdded={(path) => draft.set({ cover: path })}
              />
              {cover && (
                <button
                  type="button"
                  className="btn btn--quiet btn--sm"
                  onClick={() => draft.set({ cover: '' })}
                >
                  {say('Take it off')}
                </button>
              )}
            </span>
          )}
        </div>
        <div className="g2">
          <TextField
            label={say('Products below it')}
            {...field('products')}
            hint={say('SKUs, with commas.')}
          />
          <TextField type="date" label={say('Figures checked on')} {...field('checked')} />
        </div>
      </div>
    </Card>
  )
}

function QuestionCard(props: Props) {
  const { draft, isLocked } = props
  return (
    <Card title={say('Question')}>
      <div className="col">
        <div className="g2">
          <Topic {...props} />
          <TextField label={say('Place in its topic')} inputMode="numeric" {...fieldsOf(props)('position')} />
        </div>
        <Check
          label={say('Among the most read')}
          checked={draft.values.often === on}
          disabled={isLocked}
          onChange={({ target }) => draft.set({ often: target.checked ? on : '' })}
        />
      </div>
    </Card>
  )
}
