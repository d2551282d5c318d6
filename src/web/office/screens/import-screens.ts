import type { Screen } from './screen.ts'

export const importScreens = {
  imports: {
    path: 'imports',
    file: 'imports/imports.route.tsx',
    title: 'Import and export',
    needs: 'catalog.edit',
    navigation: { group: 'Shop', icon: 'dl' },
    acts: { upload: { title: 'Upload a file to import', needs: 'catalog.edit' } },
  },
  'export-file': {
    path: 'exports/:kind',
    file: 'imports/export-file.route.ts',
    title: 'Products, prices or stock as CSV',
    needs: 'catalog.edit',
  },
  import: {
    path: 'imports/:id',
    file: 'imports/import.route.tsx',
    title: 'Import',
    needs: 'catalog.edit',
    acts: {
      check: { title: 'Check a file', needs: 'catalog.edit' },
      run: { title: 'Import a file', needs: 'catalog.edit' },
      stop: { title: 'Stop an import', needs: 'catalog.edit' },
      undo: { title: 'Undo an import', needs: 'catalog.edit' },
      drop: { title: 'Delete an unused file', needs: 'catalog.edit' },
    },
  },
  'import-rows': {
    path: 'imports/:id/:outcome',
    file: 'imports/import-rows-file.route.ts',
    title: 'Refused rows of an import as CSV',
    needs: 'catalog.edit',
  },
} as const satisfies Record<string, Screen>
