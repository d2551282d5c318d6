import { parseSync } from 'vite'

export type Source = { path: string; text: string }
type Node = { type: string; [part: string]: unknown }
type Collected = {
  sentences: Set<string>
  /** Arguments of `say` whose sentences are not found. */
  problems: string[]
  /** Said when a module loads, before anybody's language is known. */
  early: string[]
}

/**
 * The sentences that the office says. `say` is mostly given a sentence; where it is given a name (`say(title)`,
 * `say(titles[code])`), those meant are the texts of constants and of properties of that name.
 */
export function collectSentences(sources: readonly Source[]): Collected {
  const sentences = new Set<string>()
  const problems: string[] = []
  const early: string[] = []
  const named = new Map<string, Set<string>>()
  const asked = new Map<string, string | null>()
  for (const { path, text } of sources) {
    const isOffice = text.includes('office-texts.ts')
    // Names are looked for where the office declares them as well (permissions, lists, screens), and where only staff act.
    if (!isOffice && !/\/(?:office|staff|transports)\//.test(path)) continue
    const aliases = new Map<string, Set<string>>()
    const names = new Map<string, string>()
    const { program } = parseSync(path, text)
    walk(program as unknown as Node, 0, (node, depth) => {
      keepNames(node, named)
      keepAlias(node, aliases)
      if (!isOffice || !isSay(node)) return
      const [argument] = node.arguments as Node[]
      const place = `${path}:${text.slice(0, node.start as number).split('\n').length}`
      if (depth === 0) early.push(`${place}: say() runs when the module loads, before the language is known`)
      for (const part of argument ? partsOf(argument) : []) {
        const said = textOf(part)
        if (said !== null) sentences.add(said)
        else {
          const name = nameOf(part)
          if (name) names.set(name, place)
          else problems.push(`${place}: say() needs a sentence or the name of some`)
        }
      }
    })
    for (const [name, place] of names) {
      const tables = aliases.get(name)
      for (const table of tables ?? []) asked.set(table, place)
      // The name can mean a property elsewhere in the file.
      if (!tables || !asked.has(name)) asked.set(name, tables ? null : place)
    }
  }
  for (const [name, place] of asked) {
    const texts = named.get(name)
    if (!texts && place) problems.push(`${place}: no sentences are called ${name}`)
    for (const text of texts ?? []) if (isSentence(text) || isLabel(name, text)) sentences.add(text)
  }
  sentences.delete('')
  return { sentences, problems, early }
}

function walk(node: Node, depth: number, visit: (node: Node, depth: number) => void): void {
  visit(node, depth)
  const inside = /Function/.test(node.type) ? depth + 1 : depth
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, inside, visit)
}

function isSay({ type, callee }: Node): boolean {
  return type === 'CallExpression' && (callee as Node | undefined)?.name === 'say'
}

/** Both sides of a condition. `say(titles[code] ?? code)` says a code only where nobody has named it. */
function partsOf(node: Node): Node[] {
  const sides = {
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: isKeyOf(node.right, node.left) ? ['left'] : ['left', 'right'],
    TSAsExpression: ['expression'],
    TSSatisfiesExpression: ['expression'],
    TSNonNullExpression: ['expression'],
    ParenthesizedExpression: ['expression'],
  }[node.type]
  return sides ? sides.flatMap((side) => partsOf(node[side] as Node)) : [node]
}

function isKeyOf(key: unknown, table: unknown): boolean {
  const { type, computed, property } = (table ?? {}) as Node
  if (type !== 'MemberExpression' || !computed) return false
  const [used] = partsOf(property as Node)
  const name = used && nameOf(used)
  return name !== null && name === nameOf(key as Node)
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return null
  const [only, ...more] = quasis as { value: { cooked: string } }[]
  return more.length === 0 ? (only?.value.cooked ?? null) : null
}

/** `titles` of `titles[code]`, `title` of `rule.title` and of `title`. */
function nameOf(node: Node): string | null {
  if (node.type === 'ChainExpression') return nameOf(node.expression as Node)
  if (node.type === 'Identifier') return node.name as string
  if (node.type !== 'MemberExpression') return null
  return nameOf((node.computed ? node.object : node.property) as Node)
}

/** What `say(title)` means after `const title = titles[code]` or in `Object.entries(titles).map(([code, title]) => …)`. */
function keepAlias(
  { type, id, init, callee, arguments: given }: Node,
  aliases: Map<string, Set<string>>,
): void {
  const [name, of] =
    type === 'VariableDeclarator' && init
      ? [id as Node, (init as Node).computed ? (init as Node) : null]
      : type === 'CallExpression'
        ? [secondOf((given as Node[])[0]), entriesOf((callee as Node).object as Node | undefined)]
        : []
  const table = of && nameOf(of)
  if (name?.type !== 'Identifier' || !table) return
  aliases.set(name.name as string, (aliases.get(name.name as string) ?? new Set()).add(table))
}

/** `b` of `([a, b]) => …`. */
function secondOf(work: Node | undefined): Node | null {
  const [first] = (work?.params as Node[] | undefined) ?? []
  return first?.type === 'ArrayPattern' ? ((first.elements as (Node | null)[])[1] ?? null) : null
}

/** `titles` of `Object.entries(titles)`. */
function entriesOf(call: Node | undefined): Node | null {
  if (call?.type !== 'CallExpression') return null
  const { object, property } = call.callee as Node
  const isEntries = (object as Node | undefined)?.name === 'Object' && (property as Node).name === 'entries'
  return isEntries ? ((call.arguments as Node[])[0] ?? null) : null
}

function keepNames({ type, id, key, init, value }: Node, named: Map<string, Set<string>>): void {
  const isConstant = type === 'VariableDeclarator' && (id as Node).type === 'Identifier'
  const isProperty = type === 'Property' && ['Identifier', 'Literal'].includes((key as Node).type)
  const name = isConstant
    ? (id as Node).name
    : isProperty
      ? ((key as Node).name ?? (key as Node).value)
      : null
  const inside = (isConstant ? init : value) as Node | null | undefined
  if (typeof name !== 'string' || !inside) return
  const texts = named.get(name) ?? new Set<string>()
  const keys = new Set<unknown>()
  // A property has one text, a constant may be a table of them.
  if (isProperty)
    for (const part of partsOf(inside)) {
      const text = textOf(part)
      if (text !== null) texts.add(text)
    }
  else if (!/Function|CallExpression|JSX/.test(inside.type))
    walk(inside, 0, (node) => {
      // A key that is written as a text is the name of its value.
      if (node.type === 'Property') keys.add(node.key)
      const text = keys.has(node) ? null : textOf(node)
      if (text !== null) texts.add(text)
    })
  if (texts.size > 0) named.set(name, texts)
}

/** Codes and names of classes stand beside sentences: `warn`, `is-on`. A sentence begins with a capital or has a space. */
function isSentence(text: string): boolean {
  return /\p{L}/u.test(text) && /^\p{Lu}|\s|\{\{/u.test(text) && !/^[a-z]+(?:-{1,2}[a-z]+)+/.test(text)
}

/** A single small word can be a code; not where the name says that it is shown. */
function isLabel(name: string, text: string): boolean {
  return /(?:label|Labels|Titles)$/.test(name) && /^\p{Ll}[\p{Ll}-]*$/u.test(text)
}
