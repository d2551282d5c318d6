// Loaded into the server before anything else (node --import). Times the renderToString calls of the server's pages:
// the lower bound of any server.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../package.json', import.meta.url))
const server = require('react-dom/server')
const { cloneElement } = require('react')
const { renderToString } = server
let page
let calls = 0
let spentMs = 0

server.renderToString = (tree) => {
  page ??= tree
  const before = process.threadCpuUsage()
  const html = renderToString(tree)
  const { user, system } = process.threadCpuUsage(before)
  spentMs += (user + system) / 1000
  calls += 1
  return html
}

process.on('message', ({ ask, renders }) => {
  if (ask === 'reset') {
    calls = 0
    spentMs = 0
    process.send({})
  } else if (ask === 'spent') process.send({ cpuMs: spentMs / calls })
  else process.send({ cpuMs: inALoop(renders) })
})

/** The same tree over and over with nothing in between: the fastest possible, and faster than in any real server. */
function inALoop(renders) {
  const router = page.props.children
  const bare = cloneElement(page, {}, cloneElement(router, { context: { ...router.props.context } }))
  for (let warmUp = 0; warmUp < 200; warmUp += 1) renderToString(bare)
  const before = process.cpuUsage()
  for (let done = 0; done < renders; done += 1) renderToString(bare)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renders
}
