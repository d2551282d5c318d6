import { Link } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  addAuthor,
  changeAuthor,
  type EditedAuthor,
  listEditedAuthors,
  removeAuthor,
  stepAuthor,
} from '#shop/content/change-authors.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AddDialog } from '../kit/add-dialog.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import type { Route } from './+types/authors.route'
import { LanguageFields } from './language-fields.tsx'
import { Id, languagesOf, neededWords, perLanguage, Step } from './shelf-data.server.ts'
import { RemoveButton, Steps } from './shelf-parts.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Authors, office') }]

export const loader = screenLoader('content-authors', async (office) => ({
  authors: await listEditedAuthors(office.db),
}))

const faces = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
const Terms = {
  name: textInput(80),
  face: z.enum(faces),
  shown: z.literal('on').optional(),
  ...perLanguage('task', neededWords(80)),
}
const termsOf = ({
  name,
  face,
  shown,
  ...rest
}: {
  name: string
  face: string
  shown?: 'on' | undefined
}) => ({
  name,
  face: Number(face),
  isShown: shown === 'on',
  tasks: languagesOf(rest, 'task'),
})

export const action = screenAction('content-authors', null, {
  add: act(z.strictObject(Terms), (office, input) =>
    said(addAuthor(office.db, termsOf(input)), say('Author added')),
  ),
  save: act(z.strictObject({ id: Id, ...Terms }), (office, { id, ...input }) =>
    said(changeAuthor(office.db, id, termsOf(input)), say('Saved; the shop shows it now')),
  ),
  step: act(z.strictObject({ id: Id, step: Step }), async (office, { id, step }) => {
    await stepAuthor(office.db, id, step)
    return ok({})
  }),
  remove: act(z.strictObject({ id: Id }), (office, { id }) =>
    said(removeAuthor(office.db, id), say('Author removed')),
  ),
})

/** Who writes articles, and who is shown on the page about us. */
export default function Authors({ loaderData: { authors } }: Route.ComponentProps) {
  const shown = authors.filter(({ position }) => position !== null)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/content">{say('Content')}</Link>
      </nav>
      <div className="o-head">
        <h1>{say('Authors')}</h1>
        <div className="sp row">
          <AddDialog
            title={say('Add an author')}
            button={say('Add author')}
            action="/content/authors"
            size="lg"
          >
            {(fields) => <AuthorFields fields={fields} />}
          </AddDialog>
        </div>
      </div>
      <Card title={say('People')} note={say('in the order of the page about us')} isFlush>
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Name')}</th>
              <th scope="col">{say('Task')}</th>
              <th scope="col">{say('Articles')}</th>
              <th scope="col">{say('Page about us')}</th>
              <th scope="col">{say('Change')}</th>
            </tr>
          </thead>
          <tbody>
            {authors.map((author) => (
              <tr key={author.id}>
                <th scope="row">{author.name}</th>
                <td>{author.tasks.en}</td>
                <td>{author.count === 0 ? <span className="muted">–</span> : author.count}</td>
                <td>
                  {author.position === null ? (
                    <span className="muted">{say('not shown')}</span>
                  ) : (
                    <Steps
                      id={author.id}
                      name={author.name}
                      isFirst={shown[0]?.id === author.id}
                      isLast={shown.at(-1)?.id === author.id}
                    />
                  )}
                </td>
                <td>
                  <span className="row">
                    <EditAuthor key={JSON.stringify(author)} author={author} />
                    {author.count === 0 && <RemoveButton id={author.id} name={author.name} />}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

type FieldsProps = { author?: EditedAuthor; fields: Readonly<Record<string, string>> }

function AuthorFields({ author, fields }: FieldsProps) {
  return (
    <>
      <div className="g2">
        <TextField
          label={say('Name')}
          name="name"
          required
          maxLength={80}
          defaultValue={author?.name ?? ''}
          error={fields.name}
        />
        <SelectField
          label={say('Drawing')}
          name="face"
          defaultValue={String(author?.face ?? 1)}
          hint={say('Stands for a face until there is a photograph.')}
        >
          {faces.map((face) => (
            <option key={face} value={face}>
              {face}
            </option>
          ))}
        </SelectField>
      </div>
      <LanguageFields
        name="task"
        label={say('Task')}
        values={author?.tasks ?? {}}
        fields={fields}
        most={80}
        isRequired
      />
      <Check
        name="shown"
        label={say('On the page about us')}
        defaultChecked={author ? author.position !== null : false}
      />
    </>
  )
}

function EditAuthor({ author }: { author: EditedAuthor }) {
  const { open, close, dialog } = useDialog({
    title: author.name,
    size: 'lg',
    children: (
      <ActForm act="save" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="id" value={author.id} />
            <div className="o-dlg__b col">
              <AuthorFields author={author} fields={fields} />
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
        {say('Change')} <span className="vh">{author.name}</span>
      </button>
      {dialog}
    </>
  )
}
