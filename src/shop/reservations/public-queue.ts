/** A line of the public list, as it is published. It names nobody. */
export type PublicLine = {
  line: number
  /** To the second, in UTC: 2026-11-09 12:32:07. */
  at: string
  event: string
  /** `13P-MST-256 #214`, or empty for the opening. */
  place: string
  mark: string
  hash: string
}

export type QueueProblem =
  /** A line is missing, or stands at another place. */
  | 'order'
  /** Its fingerprint is not that of what it says after what stands before it. */
  | 'hash'
  /** It says an earlier time than the line before it. */
  | 'time'
  /** The number is not the next of its queue. */
  | 'number'
  /** The device went to somebody who was not the next. */
  | 'turn'
  /** Somebody leaves who does not wait, or has no device that could be passed on. */
  | 'event'
  /** The line with a known number has another fingerprint than the one that was kept. */
  | 'anchor'

export type QueueCheck =
  | { isWhole: true; lines: number; last: string }
  | { isWhole: false; line: number; problem: QueueProblem }

/**
 * Checks a public list: no line was changed, added or taken out, numbers have no gaps and follow the time of confirming,
 * and every device went to the lowest number that waited. `known` are fingerprints that somebody has kept, for example
 * from an email. One function without imports, because its own text is what the shop offers for download.
 */
export function verifyQueue(
  start: string,
  lines: readonly PublicLine[],
  known: readonly { line: number; hash: string }[] = [],
): QueueCheck {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
  const k = primes.map((p) => fraction(Math.cbrt(p)))
  const beginning = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
  function sha256(text: string): string {
    const bytes = new TextEncoder().encode(text)
    const state = [...beginning]
    const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
    blocks.set(bytes)
    blocks[bytes.length] = 0x80
    new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8)
    const words = new Uint32Array(64)
    const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))
    for (let from = 0; from < blocks.length; from += 64) {
      const view = new DataView(blocks.buffer, from, 64)
      for (let i = 0; i < 64; i++) {
        if (i < 16) words[i] = view.getUint32(i * 4)
        else {
          const a = words[i - 15] ?? 0
          const b = words[i - 2] ?? 0
          const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
          const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
          words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1
        }
      }
      let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
      for (let i = 0; i < 64; i++) {
        const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
        const one = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] ?? 0) + (words[i] ?? 0)) | 0
        const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
        const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
        ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
      }
      for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] ?? 0) + value) >>> 0
    }
    return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  const wrong = (line: number, problem: QueueProblem): QueueCheck => ({ isWhole: false, line, problem })
  // Per queue: the last number, the first that may still wait, and what became of those after it.
  const queues = new Map<string, { last: number; first: number; gone: Set<number>; given: Set<number> }>()
  let before = start
  let time = ''
  for (const [index, { line, at, event, place, mark, hash }] of lines.entries()) {
    if (line !== index + 1 || (event === 'opened') !== (index === 0)) return wrong(index + 1, 'order')
    if (sha256([before, line, at, event, place, mark].join('|')) !== hash) return wrong(line, 'hash')
    if (known.some((kept) => kept.line === line && kept.hash !== hash)) return wrong(line, 'anchor')
    if (at < time) return wrong(line, 'time')
    before = hash
    time = at
    if (index === 0) continue
    const [spec = '', count = ''] = place.split(' #')
    const number = Number(count)
    const queue = queues.get(spec) ?? { last: 0, first: 1, gone: new Set(), given: new Set() }
    queues.set(spec, queue)
    while (queue.gone.delete(queue.first)) queue.first += 1
    const isWaiting =
      number >= queue.first && number <= queue.last && !queue.gone.has(number) && !queue.given.has(number)
    if (event === 'joined') {
      if (number !== queue.last + 1) return wrong(line, 'number')
      queue.last = number
    } else if (event === 'given') {
      if (!isWaiting || number !== queue.first) return wrong(line, 'turn')
      queue.given.add(number)
      queue.first += 1
    } else if (event === 'passed' || event === 'left') {
      // With a device, which goes on to the next, or from among those who wait.
      if (!queue.given.delete(number)) {
        if (!isWaiting) return wrong(line, 'event')
        queue.gone.add(number)
      }
    } else return wrong(line, 'event')
  }
  const missing = known.find(({ line }) => line > lines.length)
  if (missing) return wrong(missing.line, 'order')
  return { isWhole: true, lines: lines.length, last: before }
}

/** What stands before the first line of every list. */
export function startOf(slug: string): string {
  return `amberway queue ${slug}`
}

export const csvHead = 'line,at,event,place,mark,hash'

export function csvOf(lines: readonly PublicLine[]): string {
  const rows = lines.map(({ line, at, event, place, mark, hash }) =>
    [line, at, event, place, mark, hash].join(','),
  )
  return `${[csvHead, ...rows].join('\n')}\n`
}

export function readCsv(text: string): PublicLine[] {
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      const [line = '', at = '', event = '', place = '', mark = '', hash = ''] = row.split(',')
      return { line: Number(line), at, event, place, mark, hash }
    })
}

/** The verifier as a program of its own: the very function that the shop and its tests use. */
export function verifierProgram(slug: string): string {
  return [
    `// Checks the public list of the queue ${slug}: node verify.mjs queue.csv [line:fingerprint …]`,
    "import { readFileSync } from 'node:fs'",
    '',
    // A bundler may have given them other names.
    `const verifyQueue = ${verifyQueue.toString()}`,
    '',
    `const readCsv = ${readCsv.toString()}`,
    '',
    'const [file, ...kept] = process.argv.slice(2)',
    "const known = kept.map((pair) => pair.split(':')).map(([line, hash]) => ({ line: Number(line), hash }))",
    `const check = verifyQueue(${JSON.stringify(startOf(slug))}, readCsv(readFileSync(file, 'utf8')), known)`,
    "const whole = check.isWhole && 'whole: ' + check.lines + ' lines, last fingerprint ' + check.last",
    "console.log(whole || 'broken at line ' + check.line + ': ' + check.problem)",
    'process.exitCode = check.isWhole ? 0 : 1',
    '',
  ].join('\n')
}
