import type { Failure } from '#shop/failure.ts'

export type Sent = { status: true; still_open: number } | ({ status: false } & Failure)

/**
 * Sends a form with its files and tells how far it has come, which `fetch` cannot. Null where no answer came, or none
 * that can be read.
 */
export function sendForm(
  url: string,
  form: FormData,
  { locale, onProgress }: { locale: string; onProgress(percent: number): void },
): Promise<Sent | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('x-locale', locale)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
    }
    request.onload = () => resolve(request.response as Sent | null)
    request.onerror = () => resolve(null)
    request.send(form)
  })
}
