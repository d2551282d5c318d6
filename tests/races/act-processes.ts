import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'
import type { PayingShop } from '../support/paying-shop.ts'
import type { Acts, Asked, Told } from './acts.ts'
import { variablesOf } from './two-processes.ts'

/** Two processes that run acts on the database of the paying shop; racers alternate between them. */
export function actProcesses(at: PayingShop) {
  const children: ChildProcess[] = []
  const waiting = new Map<number, (told: Told) => void>()
  let asked = 0

  beforeAll(async () => {
    for (let place = 0; place < 2; place += 1) {
      const child = fork('tests/races/act-process.ts', {
        env: { PATH: process.env.PATH, ...variablesOf(at) },
        execArgv: [],
        serialization: 'advanced',
      })
      child.on('message', (told: Told) => waiting.get(told.id)?.(told))
      child.once('exit', () => {
        for (const [id, tell] of waiting) tell({ id, problem: 'The process has ended' })
      })
      children.push(child)
    }
    await Promise.all(children.map((child) => once(child, 'message')))
  })
  afterAll(async () => {
    const alive = children.filter(({ connected }) => connected)
    const ended = alive.map((child) => once(child, 'exit'))
    for (const child of alive) child.disconnect()
    await Promise.all(ended)
  })

  return <Act extends keyof Acts>(place: number, act: Act, wish: Parameters<Acts[Act]>[1]) =>
    new Promise<Awaited<ReturnType<Acts[Act]>>>((resolve, reject) => {
      asked += 1
      const question: Asked = { id: asked, act, wish }
      waiting.set(asked, ({ id, value, problem }) => {
        waiting.delete(id)
        if (problem === undefined) resolve(value as Awaited<ReturnType<Acts[Act]>>)
        else reject(new Error(problem))
      })
      children[place % 2]?.send(question)
    })
}
