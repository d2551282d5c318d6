import { useState } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { variantField } from '#shop/catalog/product-fields.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ProductData } from './product-data.server.ts'
import type { Edits } from './use-edits.ts'

type Props = Pick<ProductData, 'variants' | 'isShared'> & { edits: Edits }

/** Order and removal, variant by variant; the first picture is the one that listings show. */
export function PicturesCard({ variants, isShared, edits }: Props) {
  const [chosen, setChosen] = useState(variants[0]?.id ?? 0)
  const field = variantField(chosen, 'pictures')
  const pictures = edits.valueOf(field).split('\n').filter(Boolean)
  const put = (next: readonly string[]) => edits.set({ [field]: next.join('\n') })
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
        {variants.length > 1 && (
          <SelectField
            label={say('Of the variant')}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {variants.map(({ id, sku }) => (
              <option key={id} value={id}>
                {sku}
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
                    disabled={pictures.length === 1}
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
      </div>
    </Card>
  )
}
