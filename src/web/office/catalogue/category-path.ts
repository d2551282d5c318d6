import type { TreeData } from './categories-data.server.ts'

/** The names of the categories above it and its own. */
export function pathOf({ tree }: Pick<TreeData, 'tree'>, id: number): string {
  const names: string[] = []
  for (let node = tree.find((one) => one.id === id); node; ) {
    names.unshift(node.names.en)
    const { parentId } = node
    node = tree.find((one) => one.id === parentId)
  }
  return names.join(' › ')
}
