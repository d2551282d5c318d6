import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const owners = new Map<string, string>()

/**
 * The name of a class in the built shop: three letters for its file and a number for its place in it. Names of one file
 * begin alike, so pages, styles and scripts compress better than with a hash of each class.
 */
export function shortClassName(name: string, file: string, css: string): string {
  return prefixOf(relative(process.cwd(), file)) + placeOf(name, css).toString(36)
}

function prefixOf(file: string): string {
  const letters = createHash('sha256')
    .update(file)
    .digest('base64')
    .replaceAll(/[^a-zA-Z]/g, '')
  const prefix = letters.slice(0, 3)
  const owner = owners.get(prefix) ?? file
  if (owner !== file) throw new Error(`Rename ${file}: its classes would be called like those of ${owner}`)
  owners.set(prefix, file)
  return prefix
}

/** The same in both builds, of the server and of the browser, because it is read off the styles. */
function placeOf(name: string, css: string): number {
  const found = css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
  const place = [...new Set(Array.from(found, ([, one]) => one))].indexOf(name)
  if (place < 0) throw new Error(`The class ${name} is not in its styles`)
  return place
}

/**
 * Writes the names of classes where they are used. Otherwise a page's script has an object of all classes of each file,
 * with the names that we call them by.
 */
export function classNamesInPlace(): Plugin[] {
  const only = {
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  } as const
  return [
    {
      ...only,
      name: 'class-names-in-place',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/web\/.*\.tsx?(?:\?|$)/, code: '.module.css' },
        // Only the members of a namespace are inlined. A computed name, which may have a hyphen, needs the object.
        handler: (code) =>
          code.replaceAll(/^import (\w+) from ('[^']+\.module\.css')/gm, (whole, name, file) =>
            code.includes(`${name}[`) ? whole : `import * as ${name} from ${file}`,
          ),
      },
    },
    {
      ...only,
      name: 'styles-without-names',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Styles are part of a chunk as long as their module has a statement. This one is removed after that.
        handler: (code) => ({ code: `${code}\ndebugger`, map: null, moduleSideEffects: true }),
      },
    },
  ]
}
