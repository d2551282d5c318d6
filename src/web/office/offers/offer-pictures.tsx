import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** Those that are chosen, and those of its products. */
  all: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

const most = 5

/** Up to five, in the order in which they are chosen. */
export function OfferPictures({ all, chosen, error, onChange }: Props) {
  const toggle = (picture: string) =>
    onChange(
      chosen.includes(picture)
        ? chosen.filter((one) => one !== picture)
        : [...chosen, picture].slice(0, most),
    )
  return (
    <Card
      title={say('Pictures')}
      note={say('{{count}} of {{most}}', { count: chosen.length, most })}
      foot={say('Without a choice the shop shows those of its best sellers.')}
    >
      {all.length === 0 ? (
        <p className="note muted">{say('Save it with products and a site first.')}</p>
      ) : (
        <ul className="o-choose">
          {all.map((picture, place) => {
            const index = chosen.indexOf(picture)
            return (
              <li key={picture}>
                <button
                  type="button"
                  aria-pressed={index >= 0}
                  aria-label={say('Picture {{place}}', { place: place + 1 })}
                  disabled={index < 0 && chosen.length >= most}
                  onClick={() => toggle(picture)}
                >
                  <img src={imageUrl(picture, 160, 1)} alt="" width={64} height={64} loading="lazy" />
                  {index >= 0 && <b>{index + 1}</b>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {error && (
        <p className="err">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </Card>
  )
}
