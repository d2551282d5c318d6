import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type AddedPictures, addPictures } from '#shop/catalog/add-pictures.server.ts'
import { maxPictures, pictureTypes } from '#shop/catalog/picture-file.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/product-pictures.route'
import { pictureGroups } from './picture-groups.ts'
import { colourColumnOf, findProductOf } from './product-data.server.ts'
import { RefusedFiles } from './refused-files.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('Add pictures, {{title}}, office', { title: loaderData?.product.sku ?? '' }) },
]

export const loader = screenLoader('product-pictures', async (office, { params }) => {
  const product = await findProductOf(office, params)
  if (!product || product.isShared) throw missing()
  const { id, sku, variants, values } = product
  return {
    product: { id, sku },
    groups: pictureGroups(variants, values, colourColumnOf(product, office.catalog.directory())),
  }
})

const Id = z.string().regex(/^\d{1,9}$/)
const Added = z.strictObject({
  /** A list of ids, or one text of them from the plain page. */
  variants: z.array(Id).min(1).max(200).or(Id),
  files: z.array(z.instanceof(File)).min(1).max(maxPictures),
  page: z.literal('on').optional(),
})

type Found = NonNullable<Awaited<ReturnType<typeof findProductOf>>>

export const action = screenAction('product-pictures', findProductOf, {
  add: actOn<Found>()(Added, async (office, { variants, files, page }, product) => {
    if (product.isShared) throw await notForThisRole(office, 'catalog.edit')
    const directory = office.catalog.directory()
    const groups = pictureGroups(product.variants, product.values, colourColumnOf(product, directory))
    const variantIds =
      typeof variants === 'string'
        ? (groups.find(({ key }) => key === variants)?.ids ?? [])
        : variants.map(Number)
    const wish = { productId: product.id, variantIds, files }
    const added = await addPictures({ db: office.db, now: office.clock() }, wish)
    if (!added.ok) return err(added.error)
    const { paths, refused } = added.value
    if (page && refused.length === 0) return ok({ to: `/products/${product.id}` })
    const toast = say('{{count}} picture added | {{count}} pictures added', { count: paths.length })
    return ok({ toast, value: added.value })
  }),
})

/** Works without script too: one field for files, and a button. */
export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product, groups } = loaderData
  const answer = actionData as ActAnswer<AddedPictures> | undefined
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/products">{say('Products')}</Link>
        <Icon name="right" size={14} />
        <Link to={`/products/${product.id}`}>{product.sku}</Link>
      </nav>
      <div className="o-head">
        <h1>{say('Add pictures')}</h1>
      </div>
      <Card title={product.sku}>
        <Form method="post" encType="multipart/form-data" className="col o-form">
          <input type="hidden" name="act" value="add" />
          <input type="hidden" name="page" value="on" />
          {answer && <RefusedFiles answer={answer} />}
          {answer?.ok && answer.toast && <p role="status">{answer.toast}</p>}
          <SelectField label={say('Of the variants')} name="variants">
            {groups.map(({ key, title, ids }) => (
              <option key={key} value={key}>
                {ids.length > 1 ? say('{{title}}, {{count}} variants', { title, count: ids.length }) : title}
              </option>
            ))}
          </SelectField>
          <div className="field">
            <label htmlFor="pictures">{say('Pictures')}</label>
            <input id="pictures" type="file" name="files[]" accept={pictureTypes} multiple required />
            <p className="hint">{say('JPEG, PNG, WebP or AVIF, up to 10 MB and 40 million pixels each.')}</p>
          </div>
          <div className="row">
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Add pictures')}
            </button>
            <Link className="btn btn--quiet" to={`/products/${product.id}`}>
              {say('Back to the product')}
            </Link>
          </div>
        </Form>
      </Card>
    </>
  )
}
