import type { Screen } from './screen.ts'

export const translationScreens = {
  translations: {
    path: 'translations',
    file: 'translations/translations.route.tsx',
    title: 'Translations',
    needs: 'translations.edit',
    navigation: { group: 'Shop', icon: 'lang', key: 't' },
    acts: {
      save: { title: 'Change a text', needs: 'translations.edit' },
      restore: { title: 'Take a changed text back', needs: 'translations.edit' },
      'edit-in-shop': { title: 'Change texts in the shop', needs: 'translations.edit' },
    },
  },
} as const satisfies Record<string, Screen>
