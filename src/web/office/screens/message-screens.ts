import { listActs } from './list-acts.ts'
import type { Screen } from './screen.ts'

export const messageScreens = {
  tickets: {
    path: 'messages',
    file: 'tickets/tickets.route.tsx',
    title: 'Messages',
    needs: 'tickets.see',
    navigation: { group: 'Sell', icon: 'msg', key: 'm' },
    acts: listActs,
  },
  ticket: {
    path: 'messages/:site/:number',
    file: 'tickets/ticket.route.tsx',
    title: 'Message of a customer',
    needs: 'tickets.see',
    acts: {
      answer: { title: 'Answer a message', needs: 'tickets.answer' },
      assign: { title: 'Assign a message', needs: 'tickets.answer' },
      close: { title: 'Close a message', needs: 'tickets.answer' },
      reopen: { title: 'Open a message again', needs: 'tickets.answer' },
      order: { title: 'Link a message to an order', needs: 'tickets.answer' },
      merge: { title: 'Join two messages', needs: 'tickets.answer' },
    },
  },
  'ticket-file': {
    path: 'messages/:site/:number/files/:file',
    file: 'tickets/ticket-file.route.ts',
    title: 'File of a message',
    needs: 'tickets.see',
  },
  newsletters: {
    path: 'newsletter',
    file: 'newsletter/newsletters.route.tsx',
    title: 'Newsletter',
    needs: 'newsletter.write',
    navigation: { group: 'Shop', icon: 'mail' },
    acts: { begin: { title: 'Begin a newsletter', needs: 'newsletter.write' } },
  },
  newsletter: {
    path: 'newsletter/:site/:id',
    file: 'newsletter/newsletter.route.tsx',
    title: 'A newsletter',
    needs: 'newsletter.write',
    acts: {
      save: { title: 'Save a newsletter', needs: 'newsletter.write' },
      test: { title: 'Send a newsletter to oneself', needs: 'newsletter.write' },
      send: { title: 'Send a newsletter', needs: 'newsletter.send' },
      hold: { title: 'Stop a newsletter', needs: 'newsletter.send' },
    },
  },
  'subscribers-file': {
    path: 'newsletter/subscribers/file',
    file: 'newsletter/subscribers-file.route.ts',
    title: 'Subscribers as CSV',
    needs: 'newsletter.export',
  },
  branches: {
    path: 'settings/counters',
    file: 'branches/branches.route.tsx',
    title: 'Counters and closed days',
    needs: 'settings.edit',
  },
  'site-branches': {
    path: 'settings/counters/:site',
    file: 'branches/site-branches.route.tsx',
    title: 'Counters of a site',
    needs: 'settings.edit',
    acts: {
      save: { title: 'Save a counter', needs: 'settings.edit' },
      remove: { title: 'Remove a counter', needs: 'settings.edit' },
      close: { title: 'Enter closed days', needs: 'settings.edit' },
      open: { title: 'Remove closed days', needs: 'settings.edit' },
    },
  },
} as const satisfies Record<string, Screen>
