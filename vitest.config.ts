import { defineConfig } from 'vitest/config'

// Its own file, not a project beside the integration tests: run alone in one workspace with
// React Router's plugin, unit tests end with a ten-second wait for that plugin's watcher.
export default defineConfig({
  // What is waited for comes, however slow the machine is.
  test: { include: ['{src,scripts,db}/**/*.test.ts'], testTimeout: 60_000 },
})
