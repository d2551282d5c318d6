import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { type PictureSlot, pictureNames, pictureSlots } from './site-words.ts'

type Props = {
  pictures: Readonly<Record<PictureSlot, string | null>>
  uploaded: readonly PictureSlot[]
  mark: string
}

/** The name of the shop is set beside the logo, so it is a mark without letters. */
export function PicturesCard({ pictures, uploaded, mark }: Props) {
  return (
    <Card title={say('Logo and icon')}>
      <div className="col">
        {pictureSlots.map((slot) => (
          <div key={slot} className="o-mark">
            <span className={slot === 'logoDark' ? 'o-mark__p o-mark__p--dark' : 'o-mark__p'}>
              {pictures[slot] && <img src={pictures[slot]} alt="" />}
            </span>
            <div className="col">
              <b>{say(pictureNames[slot])}</b>
              <ActForm act="upload" hasFile>
                {({ isBusy, fields }) => (
                  <>
                    <input type="hidden" name="mark" value={mark} />
                    <input type="hidden" name="slot" value={slot} />
                    <div className="row row--w">
                      <input
                        className="o-file"
                        type="file"
                        name="file"
                        accept=".svg,image/svg+xml,image/png,image/webp,image/jpeg"
                        aria-label={say('File for: {{what}}', { what: say(pictureNames[slot]) })}
                        aria-invalid={fields.file ? true : undefined}
                        required
                      />
                      <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
                        <Icon name="upload" /> {say('Upload')}
                      </button>
                    </div>
                  </>
                )}
              </ActForm>
              {uploaded.includes(slot) && (
                <ActForm act="remove">
                  {({ isBusy }) => (
                    <>
                      <input type="hidden" name="mark" value={mark} />
                      <button
                        type="submit"
                        name="slot"
                        value={slot}
                        className="btn btn--quiet btn--sm"
                        disabled={isBusy}
                      >
                        <Icon name="undo" /> {say('Back to the one of the folder')}
                      </button>
                    </>
                  )}
                </ActForm>
              )}
            </div>
          </div>
        ))}
        <p className="hint">
          {say(
            'SVG of shapes only, or PNG, WebP, JPEG up to 1 MB. Shown 44 × 24 at most; the name of the shop stands beside it. A drawing may name colours of the shop: var(--primary), var(--accent).',
          )}
        </p>
      </div>
    </Card>
  )
}
