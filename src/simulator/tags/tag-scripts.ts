// What the tags' own scripts do, as far as the shop can tell: they take over the queue that the page has begun, and send
// each call somewhere. Here it goes to the collector that served the script.

const sender = `
const from = new URL(document.currentScript.src)
const id = from.searchParams.get('id') ?? from.searchParams.get('a') ?? from.searchParams.get('company_id') ?? ''
const plain = (call) => (Object.prototype.toString.call(call) === '[object Arguments]' ? [...call] : call)
const send = (tag, call) =>
  navigator.sendBeacon(from.origin + '/collect', JSON.stringify({ tag, id, page: location.pathname, call: plain(call) }))
const follow = (tag, queue) => {
  for (const call of queue) send(tag, call)
  queue.push = (...calls) => {
    for (const call of calls) send(tag, call)
    return Array.prototype.push.apply(queue, calls)
  }
}
`
const bodies: Readonly<Record<string, string>> = {
  '/gtm.js': "follow('tag manager', (window.dataLayer ??= []))",
  '/fbevents.js': `
const queue = window.fbq.queue
window.fbq.callMethod = (...call) => send('pixel', call)
for (const call of queue.splice(0)) send('pixel', call)`,
  '/ld.js': "follow('criteo', (window.criteo_q ??= []))",
  '/klaviyo.js': "follow('klaviyo', (window._learnq ??= []))",
  '/scripts/track.js':
    "window.LiveAgent = { createButton: (button) => send('chat', ['createButton', button]) }",
}

export function tagScript(path: string): string | null {
  const body = bodies[path]
  return body === undefined ? null : `(() => {${sender}${body}\n})()\n`
}
