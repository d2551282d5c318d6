import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type AddedPictures, storePictures } from '#shop/catalog/add-pictures.server.ts'
import { pictureTypes } from '#shop/catalog/picture-file.ts'
import { RefusedFiles } from '../catalogue/refused-files.tsx'
import type { ActAnswer } from '../kit/act-answer.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/content-pictures.route'
import { type FoundContent, findContentOf } from './content-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Add a picture, office') }]

export const loader = screenLoader('content-pictures', async (office, { params }) => {
  const content = await findContentOf(office, params)
  if (!content) throw missing()
  return { id: content.id, key: content.key, mayAdd: content.mayPublish }
})

const Added = z.strictObject({ files: z.array(z.instanceof(File)).min(1).max(12) })

export const action = screenAction('content-pictures', findContentOf, {
  add: actOn<FoundContent>()(Added, async (office, { files }, content) => {
    if (!content.mayPublish) throw await notForThisRole(office, 'content.edit')
    const stored = await storePictures({ db: office.db, now: office.clock() }, files)
    if (!stored.ok) return err(stored.error)
    const count = stored.value.paths.length
    const toast = say('{{count}} picture added | {{count}} pictures added', { count })
    return ok({ toast, value: stored.value })
  }),
})

/** Works without script too: the page says what to write for each picture. */
export default function ContentPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { id, key, mayAdd } = loaderData
  const answer = actionData as ActAnswer<AddedPictures> | undefined
  const isBusy = useNavigation().state !== 'idle'
  const paths = answer?.ok ? (answer.value?.paths ?? []) : []
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/content">{say('Content')}</Link>
        <Icon name="right" size={14} />
        <Link to={`/content/${id}`}>{key}</Link>
      </nav>
      <div className="o-head">
        <h1>{say('Add a picture')}</h1>
      </div>
      <Card title={key}>
        <Form method="post" encType="multipart/form-data" className="col o-form">
          <input type="hidden" name="act" value="add" />
          {answer && <RefusedFiles answer={answer} />}
          {paths.length > 0 && (
            <div role="status" className="col">
              <p>{say('Write this where the picture shall stand:')}</p>
              {paths.map((path) => (
                <code key={path} className="o-code">{`![${say('What it shows')}](${path})`}</code>
              ))}
            </div>
          )}
          <div className="field">
            <label htmlFor="pictures">{say('Pictures')}</label>
            <input id="pictures" type="file" name="files[]" accept={pictureTypes} multiple required />
            <p className="hint">{say('JPEG, PNG, WebP or AVIF, up to 10 MB and 40 million pixels each.')}</p>
          </div>
          <div className="row">
            <button type="submit" className="btn btn--primary" disabled={isBusy || !mayAdd}>
              {say('Add pictures')}
            </button>
            <Link className="btn btn--quiet" to={`/content/${id}`}>
              {say('Back to the text')}
            </Link>
          </div>
        </Form>
      </Card>
    </>
  )
}
