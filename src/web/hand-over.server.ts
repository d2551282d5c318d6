/**
 * React Router would hand its data to the browser through a suspended stream; all of it is here already, so it is written
 * at the end of the body instead and React can render the page in one synchronous pass.
 */
export function handOver(markup: string, data: string, nonce: string): string {
  const endOfBody = markup.lastIndexOf('</body>')
  return `<!DOCTYPE html>${markup.slice(0, endOfBody)}${script(data, nonce)}${markup.slice(endOfBody)}`
}

export async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  return Buffer.concat(chunks).toString()
}

/** What React Router's browser half waits for. */
function script(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${scriptText(data)});${controller}.close();</script>`
}

/** Text that can stand inside a script element whatever it holds: only `<` could end the element or begin a comment. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
