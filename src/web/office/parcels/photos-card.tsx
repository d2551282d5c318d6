import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'

const accepted = 'image/jpeg,image/png,image/webp'
type Photo = { id: string; name: string }

/** Photos that are sent with the form around them: those just taken are shown before. */
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
  const [shown, setShown] = useState<readonly string[]>([])
  const show = async (files: readonly File[]) => {
    onCount?.(files.length)
    setShown(await Promise.all(files.map(dataUrl)))
  }
  return (
    <Card title={say('Photos')} note={shown.length > 0 ? String(shown.length) : undefined}>
      <div className="shots">
        {shown.map((url) => (
          <span key={url.slice(-80)}>
            <img src={url} alt={say('Photo')} />
          </span>
        ))}
        <PhotoField onChoose={(files) => void show(files)} />
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
  onChoose,
  isSentAtOnce = false,
}: {
  onChoose: (files: readonly File[]) => void
  isSentAtOnce?: boolean
}) {
  return (
    <label className="add">
      <Icon name="camera" />
      {say('Photo')}
      <input
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
