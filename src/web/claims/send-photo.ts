import { err, ok, type Result } from '#core/result.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'

type Sent = { file: File; purpose: 'photo' | 'packaging' }
const failed: FieldFailure = { code: 'validation.photo_failed' }

/** By the older way, because only it says how much has been sent. */
export function sendPhoto(
  url: string,
  { file, purpose }: Sent,
  onShare: (share: number) => void,
): Promise<Result<null, FieldFailure>> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('photos', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve(err(failed))
    request.onload = () => {
      const answer = request.response as ({ status: true } | ({ status: false } & Failure)) | null
      if (answer?.status) resolve(ok(null))
      else resolve(err(answer?.errors?.photos?.[0] ?? failed))
    }
    request.send(form)
  })
}
