import type { Screen } from './screen.ts'

export const siteScreens = {
  sites: {
    path: 'sites',
    file: 'sites/sites.route.tsx',
    title: 'Sites',
    needs: 'settings.edit',
    navigation: { group: 'System', icon: 'globe' },
  },
  site: {
    path: 'sites/:site',
    file: 'sites/site.route.tsx',
    title: 'Site',
    needs: 'settings.edit',
    acts: {
      save: { title: 'Change the draft of a site', needs: 'settings.edit' },
      preview: { title: 'Look at the draft of a site', needs: 'settings.edit' },
      publish: { title: 'Publish a site', needs: 'settings.edit' },
      discard: { title: 'Discard the draft of a site', needs: 'settings.edit' },
      restore: { title: 'Bring an earlier version of a site back', needs: 'settings.edit' },
    },
  },
  'site-look': {
    path: 'sites/:site/look',
    file: 'sites/site-look.route.tsx',
    title: 'Look of a site',
    needs: 'settings.edit',
    acts: {
      save: { title: 'Change the colours of a site', needs: 'settings.edit' },
      upload: { title: 'Upload a logo or icon', needs: 'settings.edit' },
      remove: { title: 'Remove an uploaded logo or icon', needs: 'settings.edit' },
    },
  },
  'site-hosts': {
    path: 'sites/:site/hosts',
    file: 'sites/site-hosts.route.tsx',
    title: 'Hosts and company of a site',
    needs: 'settings.edit',
    acts: {
      add: { title: 'Add a host', needs: 'settings.edit' },
      primary: { title: 'Make a host the first', needs: 'settings.edit' },
      redirect: { title: 'Change where a host leads', needs: 'settings.edit' },
      remove: { title: 'Remove a host', needs: 'settings.edit' },
      company: { title: 'Change the company of a site', needs: 'settings.edit' },
    },
  },
} as const satisfies Record<string, Screen>
