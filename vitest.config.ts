import { defineConfig } from 'vitest/config'

// Its own file, not a project beside the integration tests: run alone in one workspace with
// React Router's plugin, unit tests end with a ten-second wait for that plugin's watcher.
export default defineConfig({
  test: {
    // What is waited for comes, however slow the machine is.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{src,scripts,db}/**/*.test.ts'],
          exclude: ['src/web/**'],
          // A worker keeps its modules from one file to the next: a third of the work. A test undoes what it patches.
          isolate: false,
        },
      },
      // Modules of the browser are written for one page, and remember what they have seen of it.
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
