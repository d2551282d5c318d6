// Processor time of processes: unlike wall-clock time, it hardly depends on other load.
import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10

/** Of a process and its descendants, including ended ones; 0 where the system does not report it. */
export function processorMs(root: number, isWanted: (name: string) => boolean = () => true): number {
  const processes = readProcesses()
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes
    .filter(({ pid, name }) => family.has(pid) && isWanted(name))
    .reduce((sum, { ticks }) => sum + ticks * msPerTick, 0)
}

function readProcesses(): { pid: number; parent: number; name: string; ticks: number }[] {
  let names: string[]
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
      return [
        {
          pid: Number(name),
          parent: Number(fields[1]),
          name: program,
          ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
        },
      ]
    } catch {
      return [] // It has ended meanwhile.
    }
  })
}
