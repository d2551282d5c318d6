import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, type PublicLine, readCsv, startOf, verifierProgram, verifyQueue } from './public-queue.ts'

const start = startOf('halo-13')
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

type Said = [event: string, place?: string, at?: string]

/** A list with right fingerprints, whatever it says. */
function listOf(...said: Said[]): PublicLine[] {
  let before = start
  return said.map(([event, place = '', at = '2026-11-09 10:00:00'], index) => {
    const mark = place && sha(place).slice(0, 16)
    const line = index + 1
    const hash = sha([before, line, at, event, place, mark].join('|'))
    before = hash
    return { line, at, event, place, mark, hash }
  })
}

const fair = listOf(
  ['opened'],
  ['joined', 'A-B-C #1'],
  ['joined', 'A-B-C #2'],
  ['joined', 'X-Y-Z #1'],
  ['joined', 'A-B-C #3'],
  ['given', 'A-B-C #1'],
  ['left', 'A-B-C #2'],
  ['passed', 'A-B-C #1'],
  ['given', 'A-B-C #3'],
  ['joined', 'A-B-C #4', '2026-11-09 10:00:01'],
)

test('RES-01 a fair list is whole, also after it was written to a file and read again', () => {
  expect(verifyQueue(start, fair)).toEqual({ isWhole: true, lines: 10, last: fair.at(-1)?.hash })
  expect(verifyQueue(start, readCsv(csvOf(fair)))).toMatchObject({ isWhole: true })
})

test('RES-01 any changed, missing, added or moved line of a list is found', () => {
  fc.assert(
    fc.property(fc.nat({ max: fair.length - 1 }), fc.nat({ max: fair.length - 1 }), (at, to) => {
      const without = fair.toSpliced(at, 1)
      const moved = without.toSpliced(to, 0, fair[at] as PublicLine)
      const changed = fair.with(at, { ...(fair[at] as PublicLine), place: 'A-B-C #9' })
      const isCut = at === fair.length - 1
      expect(verifyQueue(start, without).isWhole).toBe(isCut)
      expect(verifyQueue(start, moved).isWhole).toBe(at === to)
      expect(verifyQueue(start, changed)).toMatchObject({ isWhole: false, problem: 'hash' })
    }),
  )
})

test('RES-01 a list that was cut off, or forged as a whole, is found by a fingerprint that somebody kept', () => {
  const kept = [{ line: 10, hash: fair.at(-1)?.hash ?? '' }]
  expect(verifyQueue(start, fair, kept).isWhole).toBe(true)
  expect(verifyQueue(start, fair.slice(0, 9), kept)).toEqual({ isWhole: false, line: 10, problem: 'order' })
  const forged = listOf(...fair.map(({ event, place, at }): Said => [event, place, at.replace('09', '08')]))
  expect(verifyQueue(start, forged).isWhole).toBe(true)
  expect(verifyQueue(start, forged, kept)).toEqual({ isWhole: false, line: 10, problem: 'anchor' })
})

test.each<[string, Said[], number, string]>([
  ['a gap in the numbers', [['joined', 'A-B-C #2']], 2, 'number'],
  [
    'a number that was given twice',
    [
      ['joined', 'A-B-C #1'],
      ['joined', 'A-B-C #1'],
    ],
    3,
    'number',
  ],
  [
    'a device for the second in line',
    [
      ['joined', 'A-B-C #1'],
      ['joined', 'A-B-C #2'],
      ['given', 'A-B-C #2'],
    ],
    4,
    'turn',
  ],
  [
    'a device for somebody who left',
    [
      ['joined', 'A-B-C #1'],
      ['left', 'A-B-C #1'],
      ['given', 'A-B-C #1'],
    ],
    4,
    'turn',
  ],
  [
    'a second device for one place',
    [
      ['joined', 'A-B-C #1'],
      ['given', 'A-B-C #1'],
      ['given', 'A-B-C #1'],
    ],
    4,
    'turn',
  ],
  [
    'somebody who leaves twice',
    [
      ['joined', 'A-B-C #1'],
      ['left', 'A-B-C #1'],
      ['left', 'A-B-C #1'],
    ],
    4,
    'event',
  ],
  ['a device passed on by nobody', [['passed', 'A-B-C #1']], 2, 'event'],
  ['a time that runs back', [['joined', 'A-B-C #1', '2026-11-09 09:59:59']], 2, 'time'],
  ['a second opening', [['opened']], 2, 'order'],
  ['an event that does not exist', [['moved', 'A-B-C #1']], 2, 'event'],
])('RES-01 a list with right fingerprints and %s is not whole', (_, said, line, problem) => {
  expect(verifyQueue(start, listOf(['opened'], ...said))).toEqual({ isWhole: false, line, problem })
})

test('RES-01 the verifier for download is a program of its own and finds the same', async () => {
  const program = verifierProgram('halo-13')
  const body = program.slice(program.indexOf('const verifyQueue'), program.indexOf('const [file'))
  const url = `data:text/javascript,${encodeURIComponent(`${body}\nexport { verifyQueue, readCsv }`)}`
  const loaded = (await import(/* @vite-ignore */ url)) as {
    verifyQueue: typeof verifyQueue
    readCsv: typeof readCsv
  }
  expect(loaded.verifyQueue(start, loaded.readCsv(csvOf(fair)))).toMatchObject({ isWhole: true, lines: 10 })
  expect(loaded.verifyQueue(start, fair.toSpliced(3, 1))).toMatchObject({ isWhole: false })
})
