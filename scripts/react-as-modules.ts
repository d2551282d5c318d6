import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packages = ['react', 'react/jsx-runtime']
const prefix = '\0as-module:'

/**
 * React is written for `require`, so every use would be a call through its object, a thousand of them: `(0,a.jsx)(…)`. As
 * exports of a module they are names of one letter.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer, { kind }) {
      const isWanted = packages.includes(source) && kind !== 'require-call' && !importer?.startsWith(prefix)
      return isWanted ? prefix + source : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      const parts = Object.keys(require(name)).filter((part) => part !== 'default')
      return [
        `import whole from '${name}'`,
        // What nobody uses is left out.
        ...parts.map((part) => `export const ${part} = /* @__PURE__ */ (() => whole.${part})()`),
        'export default whole',
      ].join('\n')
    },
  }
}
