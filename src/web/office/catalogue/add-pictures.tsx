import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { AddedPictures } from '#shop/catalog/add-pictures.server.ts'
import { pictureTypes } from '#shop/catalog/picture-file.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { toast } from '../kit/toasts.tsx'
import { Icon } from '../ui/icon.tsx'
import { RefusedFiles } from './refused-files.tsx'

type Props = {
  productId: number
  variantIds: readonly number[]
  onAdded: (paths: readonly string[]) => void
}

/** Files are stored as soon as they are chosen or dropped; without script the link leads to a page with a plain field. */
export function AddPictures({ productId, variantIds, onAdded }: Props) {
  const fetcher = useFetcher<ActAnswer<AddedPictures>>()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const href = `/products/${productId}/pictures`
  const answer = fetcher.data
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if (!answer.ok) return
    if (answer.toast) toast(answer.toast)
    if (answer.value) onAdded(answer.value.paths)
  }, [answer, onAdded])

  const send = (files: readonly File[]) => {
    if (files.length === 0 || fetcher.state !== 'idle') return
    const form = new FormData()
    form.append('act', 'add')
    for (const id of variantIds) form.append('variants[]', String(id))
    for (const file of files) form.append('files[]', file)
    fetcher.submit(form, { method: 'post', action: href, encType: 'multipart/form-data' })
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') send([...event.dataTransfer.files])
  }
  const isBusy = fetcher.state !== 'idle'
  return (
    <>
      <a
        className={isOver ? 'o-drop is-over' : 'o-drop'}
        href={href}
        aria-disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          input.current?.click()
        }}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <Icon name="upload" />
        <span role="status">
          {isBusy ? say('Adding the pictures…') : say('Add pictures, or drop them here')}
        </span>
      </a>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label={say('Pictures')}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {answer && <RefusedFiles answer={answer} />}
    </>
  )
}
