// Loaded into the server before anything else (node --import). Keeps the page's React tree as the server renders it,
// and on request renders that very tree with a bare renderToString: the floor that no server can go below.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../package.json', import.meta.url))
const server = require('react-dom/server')
const { cloneElement } = require('react')
const { renderToString } = server
let page

server.renderToString = (tree) => {
  page ??= tree
  return renderToString(tree)
}

process.on('message', ({ renders }) => {
  const router = page.props.children
  // Without whatever else the server wraps around it.
  const context = { ...router.props.context, serverHandoffStream: undefined }
  const bare = cloneElement(page, {}, cloneElement(router, { context }))
  for (let warmUp = 0; warmUp < 200; warmUp += 1) renderToString(bare)
  const before = process.cpuUsage()
  let html = ''
  for (let done = 0; done < renders; done += 1) html = renderToString(bare)
  const { user, system } = process.cpuUsage(before)
  process.send({ cpuMs: (user + system) / 1000 / renders, bytes: html.length })
})
