import { parentPort } from 'node:worker_threads'
import type { Answers, Reply, Request, SourceModule, WorkerMemory } from './messages.ts'
import { packed } from './packed-result.ts'
import { SiteEngine } from './site-engine.ts'

// The thread: it handles requests in order, and interleaves others only while loading.
const sites = new Map<number, SiteEngine>()

parentPort?.on('message', async (request: Request) => {
  const reply = await replyTo(request)
  try {
    parentPort?.postMessage(reply, ownBuffers(reply))
  } catch (error) {
    // An error of a source may carry values that cannot be sent to another thread.
    parentPort?.postMessage({ call: request.call, error: new Error(`cannot be told: ${error}`) })
  }
})

async function replyTo(request: Request): Promise<Reply> {
  try {
    return { call: request.call, answer: await answer(request) }
  } catch (error) {
    return { call: request.call, error }
  }
}

async function answer(request: Request): Promise<Answers[keyof Answers]> {
  if (request.do === 'memory') return memory()
  const site = siteEngine(request.site)
  switch (request.do) {
    case 'search':
      return packed(await site.current.search(request.query))
    case 'suggest':
      return site.current.suggest(request.query)
    case 'load': {
      const { documents }: SourceModule = await import(/* @vite-ignore */ request.source.module)
      await site.load(documents(request.source.options))
      return null
    }
    case 'compact':
      site.current.compact()
      return null
    default:
      await site.change(request)
      return { shouldCompact: site.current.shouldCompact }
  }
}

/** The counts of a listing are transferred, not copied. */
function ownBuffers(reply: Reply): ArrayBuffer[] {
  if (!('answer' in reply) || reply.answer === null || !('counts' in reply.answer)) return []
  return [reply.answer.counts.buffer]
}

function memory(): WorkerMemory {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const slots = { used: 0, dead: 0 }
  for (const { current } of sites.values()) {
    slots.used += current.slots.used
    slots.dead += current.slots.dead
  }
  return { heapBytes: heapUsed, arrayBytes: arrayBuffers, slots }
}

function siteEngine(site: number): SiteEngine {
  const known = sites.get(site)
  if (known) return known
  const added = new SiteEngine()
  sites.set(site, added)
  return added
}
