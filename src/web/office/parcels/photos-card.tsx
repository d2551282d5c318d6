import { useRef, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

const accepted = 'image/jpeg,image/png,image/webp'
type Photo = { id: string; name: string }

type Chosen = { id: number; file: File; url: string | null }

/**
 * Photos that are sent with the form around them: those just taken are shown before. A camera gives one at a time, and the
 * field itself would forget the one before, so what was taken is kept here and put into the field together.
 */
export function ChosenPhotos({
  error,
  onCount,
  children,
}: {
  error: string | undefined
  /** How many are chosen now. */
  onCount?: (count: number) => void
  children?: React.ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const taken = useRef(0)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const keep = (next: readonly Chosen[]) => {
    const held = new DataTransfer()
    for (const { file } of next) held.items.add(file)
    if (field.current) field.current.files = held.files
    onCount?.(next.length)
    setChosen(next)
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      taken.current += 1
      return { id: taken.current, file, url: null }
    })
    keep([...chosen, ...added])
    for (const { id, file } of added)
      void dataUrl(file).then((url) =>
        setChosen((now) => now.map((one) => (one.id === id ? { ...one, url } : one))),
      )
  }
  return (
    <Card title={say('Photos')} note={chosen.length > 0 ? String(chosen.length) : undefined}>
      <div className="shots">
        {chosen.map((one, index) => (
          <span key={one.id}>
            {one.url && <img src={one.url} alt={say('Photo {{place}}', { place: index + 1 })} />}
            <button
              type="button"
              className="icon-btn"
              aria-label={say('Remove picture {{place}}', { place: index + 1 })}
              onClick={() => keep(chosen.filter((other) => other !== one))}
            >
              <Icon name="x" size={16} />
            </button>
          </span>
        ))}
        <PhotoField field={field} onChoose={add} />
      </div>
      {error && (
        <p className="err">
          <Icon name="warn" />
          {error}
        </p>
      )}
      {children}
    </Card>
  )
}

/** Photos of a parcel, and more of them, stored as soon as they are taken. */
export function PhotosCard({
  photos,
  path,
  asked,
  mayAdd,
}: {
  photos: readonly Photo[]
  path: string
  /** So many its owner waits for. */
  asked: number
  mayAdd: boolean
}) {
  return (
    <Card title={say('Photos')} note={String(photos.length)}>
      <div className="shots">
        {photos.map(({ id, name }) => (
          <a key={id} href={`${path}/files/${id}`} target="_blank" rel="noreferrer">
            <img src={`${path}/files/${id}`} alt={name} loading="lazy" />
          </a>
        ))}
      </div>
      {asked > 0 && (
        <p className="note mt8">
          {say('Its owner asked for {{count}} photo. | Its owner asked for {{count}} photos.', {
            count: asked,
          })}
        </p>
      )}
      {mayAdd && (
        <ActForm act="photo" action={path} hasFile className="mt8">
          {({ isBusy, fields }) => (
            <>
              <div className="shots">
                <PhotoField onChoose={() => undefined} isSentAtOnce />
              </div>
              {fields.files && (
                <p className="err">
                  <Icon name="warn" />
                  {fields.files}
                </p>
              )}
              <button type="submit" className="btn btn--secondary btn--sm mt8" disabled={isBusy}>
                {isBusy ? say('Adding the pictures…') : say('Add photos')}
              </button>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}

function PhotoField({
  field,
  onChoose,
  isSentAtOnce = false,
}: {
  field?: React.RefObject<HTMLInputElement | null>
  onChoose: (files: readonly File[]) => void
  isSentAtOnce?: boolean
}) {
  return (
    <label className="add">
      <Icon name="camera" />
      {say('Photo')}
      <input
        ref={field}
        className="vh"
        type="file"
        name="files[]"
        accept={accepted}
        capture="environment"
        multiple
        aria-label={say('Photos')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          onChoose(files)
          if (isSentAtOnce && files.length > 0) target.form?.requestSubmit()
        }}
      />
    </label>
  )
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = reject
    reader.readAsDataURL(file)
  })
}
