import { say } from '#locales/office/office-texts.ts'

export type Waiting = { id: string; title: string; state: { waiting: number } }

/** More than these would be too much to listen to. */
const mostNamed = 3

/** One sentence about the queues whose number is another one now; empty if none is. */
export function changedQueues(before: readonly Waiting[], now: readonly Waiting[]): string {
  const changed = now.flatMap(({ id, title, state: { waiting } }) => {
    const was = before.find((one) => one.id === id)?.state.waiting
    return was === undefined || was === waiting ? [] : [{ title: say(title), count: waiting, was }]
  })
  const named = changed.slice(0, mostNamed).map((one) => say('{{title}} {{count}}, before {{was}}', one))
  const others = changed.length - named.length
  const rest = others > 0 ? [say('{{count}} more queue | {{count}} more queues', { count: others })] : []
  return [...named, ...rest].join('; ')
}
