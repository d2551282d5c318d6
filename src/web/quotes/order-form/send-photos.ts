import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { ItemState } from './form-state.ts'
import type { PhotoFailure } from './item-acts.ts'

type Answer = { status: true; files: ItemState['files'] } | ({ status: false } & Failure)

/** Photos are sent as soon as they are chosen, each to its item. */
export async function sendPhotos(
  item: number,
  files: readonly File[],
  locale: string,
): Promise<Result<ItemState['files'], PhotoFailure>> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  try {
    const response = await fetch(`/api/quotes/photos/${item}`, {
      method: 'POST',
      headers: { 'x-locale': locale },
      body: form,
    })
    const answer: Answer = await response.json()
    if (answer.status) return ok(answer.files)
    const [first] = answer.errors?.files ?? []
    return err(first ?? { code: answer.code, ...(answer.params && { params: answer.params }) })
  } catch {
    return err({ code: 'order_form.photo_failed' })
  }
}
