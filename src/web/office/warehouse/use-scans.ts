import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Scanned } from '#shop/office/scanned.ts'
import { beep } from './beep.ts'

type Waiting = { key: string; code: string; place: string }
export type ScanState = {
  /** What came of the latest one; null before the first. */
  last: Scanned | null
  isBusy: boolean
  /** Kept on this device until there is a network. */
  waiting: number
  /** Somebody else must sign in before they can be sent. */
  isRefused: boolean
}

const stored = 'office-scans'
const address = '/warehouse/scans'
const retryMs = 5000

/**
 * Scans are sent one after another in the order in which they were made. Without a network they are kept on the device, and
 * each has a key of its own, so that none is done twice.
 */
export function useScans(place: string): ScanState & { scan(code: string): void } {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<ScanState>({ last: null, isBusy: false, waiting: 0, isRefused: false })
  const isSending = useRef(false)
  const here = useRef(place)
  here.current = place

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    let done: Scanned | null = null
    let isKnown = true
    for (let [next] = waitingScans(); next; [next] = waitingScans()) {
      setState((now) => ({ ...now, isBusy: true, waiting: waitingScans().length }))
      const answer = await post(next)
      if (answer === 'away' || answer === 'refused') {
        isKnown = answer === 'away'
        break
      }
      keep(waitingScans().filter(({ key }) => key !== next.key))
      if (answer === 'bad') continue
      done = answer
      beep(answer.isWrong)
      setState((now) => ({ ...now, last: answer }))
    }
    isSending.current = false
    const left = waitingScans()
    setState((now) => ({ ...now, isBusy: false, waiting: left.length, isRefused: !isKnown }))
    if (!done) return
    if (done.href && !done.isWrong && left.length === 0) void navigate(done.href)
    else void revalidate()
  }, [navigate, revalidate])

  useEffect(() => {
    const again = () => void (waitingScans().length > 0 && send())
    again()
    window.addEventListener('online', again)
    const timer = setInterval(again, retryMs)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [send])

  const scan = useCallback(
    (code: string) => {
      keep([...waitingScans(), { key: crypto.randomUUID(), code, place: here.current }])
      void send()
    },
    [send],
  )
  return { ...state, scan }
}

/** `away` and `refused` stay on the device; `bad` can never be done. */
async function post({ key, code, place }: Waiting): Promise<Scanned | 'away' | 'refused' | 'bad'> {
  const form = new URLSearchParams({ act: 'scan', key, code, place })
  try {
    const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
    if (response.ok) {
      const { value } = (await response.json()) as { value: Omit<Scanned, 'at'> & { at: string } }
      return { ...value, at: new Date(value.at) }
    }
    if (response.status >= 500) return 'away'
    return response.status === 422 || response.status === 400 ? 'bad' : 'refused'
  } catch {
    return 'away'
  }
}

function waitingScans(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(stored) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(one: unknown): one is Waiting {
  return typeof one === 'object' && one !== null && 'key' in one && 'code' in one && 'place' in one
}

function keep(scans: readonly Waiting[]): void {
  try {
    localStorage.setItem(stored, JSON.stringify(scans))
  } catch {
    // A browser that keeps nothing still sends what it can.
  }
}
