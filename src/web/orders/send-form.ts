import type { InfoAnswer } from './order-answer.ts'

/**
 * Sends a form with its files and tells how far it has come, which `fetch` cannot. Null where no answer came, or none
 * that can be read.
 */
export function sendForm(
  url: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<InfoAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
    }
    request.onload = () => {
      const isAnswer = request.status === 200 || request.status === 422
      resolve(isAnswer ? (request.response as InfoAnswer | null) : null)
    }
    request.onerror = () => resolve(null)
    request.ontimeout = () => resolve(null)
    request.send(form)
  })
}
