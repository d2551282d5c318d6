import { useState } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { linesOf, variantField } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddPictures } from './add-pictures.tsx'
import { pictureGroups } from './picture-groups.ts'
import type { ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'

type Props = Pick<ProductData, 'product' | 'variants' | 'values' | 'colourColumn' | 'isShared'> & {
  edits: Edits
  problemOf: (field: string) => string | null
}

/** Order and removal for all variants that look alike; the first picture is the one that listings show. */
export function PicturesCard({ product, variants, values, colourColumn, isShared, edits, problemOf }: Props) {
  const groups = pictureGroups(variants, values, colourColumn)
  const [chosen, setChosen] = useState(groups[0]?.key ?? '')
  const group = groups.find(({ key }) => key === chosen) ?? groups[0]
  if (!group) return null
  const fields = group.ids.map((id) => variantField(id, 'pictures'))
  const pictures = linesOf(edits.valueOf(fields[0] ?? ''))
  const problem = fields.map(problemOf).find(Boolean)
  const put = (next: readonly string[]) =>
    edits.set(Object.fromEntries(fields.map((field) => [field, next.join('\n')])))
  const move = (place: number, step: number) => {
    const next = [...pictures]
    const [moved] = next.splice(place, 1)
    if (moved === undefined) return
    next.splice(place + step, 0, moved)
    put(next)
  }
  return (
    <Card title={say('Pictures')} note={pictures.length}>
      <div className="col">
        {groups.length > 1 && (
          <SelectField
            label={say('Of the variants')}
            value={group.key}
            onChange={({ target }) => setChosen(target.value)}
          >
            {groups.map(({ key, title, ids }) => (
              <option key={key} value={key}>
                {ids.length > 1 ? say('{{title}}, {{count}} variants', { title, count: ids.length }) : title}
              </option>
            ))}
          </SelectField>
        )}
        <ol className="o-pictures">
          {pictures.map((picture, place) => (
            <li key={picture}>
              <img src={imageUrl(picture, 160, 1)} alt="" width={80} height={80} loading="lazy" />
              <b>{place + 1}</b>
              {!isShared && (
                <span className="row">
                  <button
                    type="button"
                    className="icon-btn"
                    disabled={place === 0}
                    aria-label={say('Picture {{place}} one place up', { place: place + 1 })}
                    onClick={() => move(place, -1)}
                  >
                    <Icon name="left" size={14} />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    disabled={place === pictures.length - 1}
                    aria-label={say('Picture {{place}} one place down', { place: place + 1 })}
                    onClick={() => move(place, 1)}
                  >
                    <Icon name="right" size={14} />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={say('Remove picture {{place}}', { place: place + 1 })}
                    onClick={() => put(pictures.filter((one) => one !== picture))}
                  >
                    <Icon name="trash" size={14} />
                  </button>
                </span>
              )}
            </li>
          ))}
        </ol>
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        {!isShared && (
          <AddPictures
            productId={product.id}
            variantIds={group.ids}
            onAdded={(paths) => edits.append(fields, paths)}
          />
        )}
      </div>
    </Card>
  )
}
