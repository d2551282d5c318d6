import { isIP } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { checkedLookup, isPublicAddress, RefusedAddress } from './safe-fetch.server.ts'

export type PostAnswer =
  | { status: number; text: string }
  | { status: null; problem: 'forbidden' | 'timeout' | 'failed' }
export type SafePost = {
  /** Whether a request to this address may be made at all; a name is looked up only when it is made. */
  mayPost(url: URL): boolean
  post(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<PostAnswer>
}

type Options = { isAllowedAddress?(address: string): boolean; allowsHttp?: boolean; timeoutMs?: number }

const usualTimeoutMs = 15_000
const maxAnswer = 1000

/**
 * Sends to an address named by a person: limited in time, never into our own network, and never on to where an answer
 * points. Only the beginning of the answer is read.
 */
export function createSafePost(options: Options = {}): SafePost {
  const { isAllowedAddress = isPublicAddress, allowsHttp = false, timeoutMs = usualTimeoutMs } = options
  const dispatcher = new Agent({
    allowH2: false,
    connect: { lookup: checkedLookup(isAllowedAddress), timeout: timeoutMs },
  })

  function mayPost(url: URL): boolean {
    const isKnown = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')
    if (!isKnown || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A socket does not look up a literal address, so the lookup never sees it.
    return isIP(host) === 0 || isAllowedAddress(host)
  }

  return {
    mayPost,
    async post(url, headers, body) {
      if (!mayPost(url)) return { status: null, problem: 'forbidden' }
      const signal = AbortSignal.timeout(timeoutMs)
      const request = { method: 'POST', dispatcher, headers, body, signal, redirect: 'manual' as const }
      try {
        const response = await fetch(url, request)
        return { status: response.status, text: await beginning(response) }
      } catch (error) {
        if (signal.aborted) return { status: null, problem: 'timeout' }
        const isRefused = error instanceof Error && error.cause instanceof RefusedAddress
        return { status: null, problem: isRefused ? 'forbidden' : 'failed' }
      }
    },
  }
}

async function beginning(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length >= maxAnswer) break
  }
  // The database refuses the character NUL.
  return text.replaceAll('\0', '').slice(0, maxAnswer)
}
