import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Question } from '../http-listener.ts'
import { shopPages } from './shop-pages.ts'
import { drawPicture } from './shop-pictures.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Shops of other countries, all on one port: the first part of the path is the name of the host. */
export async function answerShop({ path }: Question): Promise<Answer> {
  if (path === '/') return { status: 200, headers: html, body: listOfPages() }
  const [, host = '', rest = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const isShop = shopPages.some((page) => page.host === host)
  const picture = /^\/pictures\/([\w-]{1,40})\.png$/.exec(rest)?.[1]
  if (isShop && picture) {
    return { status: 200, headers: { 'content-type': 'image/png' }, body: await drawPicture(picture) }
  }
  const page = shopPages.find((each) => each.host === host && each.path === rest)
  if (!page) return { status: 404, headers: html, body: '<!doctype html><title>Not found</title>' }
  await sleep((page.seconds ?? 0) * 1000, undefined, { ref: false })
  const headers = page.location ? { ...html, location: page.location } : html
  return { status: page.status ?? 200, headers, body: page.html ?? '' }
}

/** For people: what to paste. */
function listOfPages(): string {
  const items = shopPages.map(
    ({ host, path, about }) => `<li><code>https://${host}${path}</code><br>${about}</li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Simulated shops</title>
<h1>Simulated shops</h1><p>Paste one of these links into the shop:</p><ul>${items.join('\n')}</ul></html>`
}
