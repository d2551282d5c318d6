import { Link } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  addTopic,
  changeTopic,
  type EditedTopic,
  listEditedTopics,
  removeTopic,
  stepTopic,
  type TopicKind,
} from '#shop/content/change-topics.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AddDialog } from '../kit/add-dialog.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { said } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/topics.route'
import { LanguageFields } from './language-fields.tsx'
import { Id, languagesOf, neededWords, perLanguage, Step, words } from './shelf-data.server.ts'
import { RemoveButton, Steps } from './shelf-parts.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Topics, office') }]

export const loader = screenLoader('content-topics', async (office) => ({
  topics: await listEditedTopics(office.db),
}))

const Words = {
  ...perLanguage('name', neededWords(60)),
  ...perLanguage('description', words(300)),
}
const wordsOf = (input: Readonly<Record<string, unknown>>) => ({
  names: languagesOf(input, 'name'),
  descriptions: languagesOf(input, 'description'),
})

export const action = screenAction('content-topics', null, {
  add: act(z.strictObject({ kind: z.enum(['post', 'question']), ...Words }), (office, { kind, ...input }) =>
    said(addTopic(office.db, kind, wordsOf(input)), say('Topic added')),
  ),
  save: act(
    z.strictObject({ id: Id, version: z.string().regex(/^\d{1,9}$/), ...Words }),
    (office, { id, version, ...input }) =>
      said(
        changeTopic(office.db, id, { ...wordsOf(input), version: Number(version) }),
        say('Saved; the shop shows it now'),
      ),
  ),
  step: act(z.strictObject({ id: Id, step: Step }), async (office, { id, step }) => {
    await stepTopic(office.db, id, step)
    return ok({})
  }),
  remove: act(z.strictObject({ id: Id }), (office, { id }) =>
    said(removeTopic(office.db, id), say('Topic removed')),
  ),
})

/** The shelves of the blog and of the questions, the same on all sites. */
export default function Topics({ loaderData: { topics } }: Route.ComponentProps) {
  const shelves: readonly { kind: TopicKind; title: string }[] = [
    { kind: 'post', title: say('Of the blog') },
    { kind: 'question', title: say('Of the questions') },
  ]
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/content">{say('Content')}</Link>
      </nav>
      <div className="o-head">
        <h1>{say('Topics')}</h1>
        <div className="sp row">
          <AddDialog title={say('Add a topic')} button={say('Add topic')} action="/content/topics" size="lg">
            {(fields) => (
              <>
                <SelectField label={say('Kind')} name="kind">
                  {shelves.map(({ kind, title }) => (
                    <option key={kind} value={kind}>
                      {title}
                    </option>
                  ))}
                </SelectField>
                <TopicFields fields={fields} />
              </>
            )}
          </AddDialog>
        </div>
      </div>
      {shelves.map(({ kind, title }) => {
        const own = topics.filter((topic) => topic.kind === kind)
        return (
          <Card key={kind} title={title} note={String(own.length)} isFlush>
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Name')}</th>
                  <th scope="col">{say('Contents')}</th>
                  <th scope="col">{say('Order')}</th>
                  <th scope="col">{say('Change')}</th>
                </tr>
              </thead>
              <tbody>
                {own.map((topic, place) => (
                  <tr key={topic.id}>
                    <th scope="row">{topic.names.en}</th>
                    <td>{topic.count === 0 ? <span className="muted">–</span> : topic.count}</td>
                    <td>
                      <Steps
                        id={topic.id}
                        name={topic.names.en}
                        isFirst={place === 0}
                        isLast={place === own.length - 1}
                      />
                    </td>
                    <td>
                      <span className="row">
                        <EditTopic key={topic.version} topic={topic} />
                        {topic.count === 0 && <RemoveButton id={topic.id} name={topic.names.en} />}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )
      })}
    </>
  )
}

type FieldsProps = {
  topic?: Pick<EditedTopic, 'names' | 'descriptions'>
  fields: Readonly<Record<string, string>>
}

function TopicFields({ topic, fields }: FieldsProps) {
  return (
    <>
      <LanguageFields
        name="name"
        label={say('Name')}
        values={topic?.names ?? {}}
        fields={fields}
        most={60}
        isRequired
      />
      <LanguageFields
        name="description"
        label={say('Description')}
        values={topic?.descriptions ?? {}}
        fields={fields}
        most={300}
      />
    </>
  )
}

function EditTopic({ topic }: { topic: EditedTopic }) {
  const { open, close, dialog } = useDialog({
    title: topic.names.en,
    size: 'lg',
    children: (
      <ActForm act="save" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="id" value={topic.id} />
            <input type="hidden" name="version" value={topic.version} />
            <div className="o-dlg__b col">
              <TopicFields topic={topic} fields={fields} />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--xs" onClick={open}>
        {say('Change')} <span className="vh">{topic.names.en}</span>
      </button>
      {dialog}
    </>
  )
}
