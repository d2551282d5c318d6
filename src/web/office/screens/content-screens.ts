import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const contentScreens = {
  contents: {
    path: 'content',
    file: 'content/contents.route.tsx',
    title: 'Content',
    needs: 'content.translate',
    navigation: { group: 'Shop', icon: 'page' },
    acts: { ...listActs, add: { title: 'Begin a content', needs: 'content.edit' } },
  },
  'content-topics': {
    path: 'content/topics',
    file: 'content/topics.route.tsx',
    title: 'Topics',
    needs: 'content.edit',
    isForAllSites: true,
    acts: {
      add: { title: 'Add a topic', needs: 'content.edit' },
      save: { title: 'Change a topic', needs: 'content.edit' },
      step: { title: 'Move a topic', needs: 'content.edit' },
      remove: { title: 'Remove a topic', needs: 'content.edit' },
    },
  },
  'content-authors': {
    path: 'content/authors',
    file: 'content/authors.route.tsx',
    title: 'Authors',
    needs: 'content.edit',
    isForAllSites: true,
    acts: {
      add: { title: 'Add an author', needs: 'content.edit' },
      save: { title: 'Change an author', needs: 'content.edit' },
      step: { title: 'Move an author', needs: 'content.edit' },
      remove: { title: 'Remove an author', needs: 'content.edit' },
    },
  },
  redirects: {
    path: 'content/redirects',
    file: 'content/redirects.route.tsx',
    title: 'Redirects',
    needs: 'content.edit',
    acts: {
      ...listActs,
      add: { title: 'Add a redirect', needs: 'content.edit' },
      remove: { title: 'Remove a redirect', needs: 'content.edit' },
    },
  },
  content: {
    path: 'content/:id',
    file: 'content/content.route.tsx',
    title: 'Content',
    needs: 'content.translate',
    acts: {
      publish: { title: 'Publish content', needs: 'content.edit' },
      discard: { title: 'Discard a draft of content', needs: 'content.edit' },
      'take-down': { title: 'Take content out of the shops', needs: 'content.edit' },
      preview: { title: 'Preview content in a shop', needs: 'content.translate' },
    },
  },
  'content-draft': {
    path: 'content/:id/draft',
    file: 'content/content-draft.route.ts',
    title: 'Write a draft of content',
    needs: 'content.translate',
    acts: { draft: { title: 'Write a draft of content', needs: 'content.translate' } },
  },
  'content-blocks': {
    path: 'content/:id/blocks',
    file: 'content/content-blocks.route.ts',
    title: 'How a text looks',
    needs: 'content.translate',
    acts: { draw: { title: 'See how a text looks', needs: 'content.translate' } },
  },
  'content-presence': {
    path: 'content/:id/presence',
    file: 'content/content-presence.route.ts',
    title: 'Who has a content open',
    needs: 'content.translate',
  },
  'content-pictures': {
    path: 'content/:id/pictures',
    file: 'content/content-pictures.route.tsx',
    title: 'Add a picture to content',
    needs: 'content.edit',
    acts: { add: { title: 'Add a picture to content', needs: 'content.edit' } },
  },
  'content-versions': {
    path: 'content/:id/versions',
    file: 'content/content-versions.route.tsx',
    title: 'Versions of content',
    needs: 'content.translate',
    acts: { restore: { title: 'Bring a version of content back', needs: 'content.edit' } },
  },
} as const satisfies Record<string, Screen>
