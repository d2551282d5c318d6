import type { Screen } from './screen.ts'

export const companyScreens = {
  companies: {
    path: 'companies',
    file: 'companies/companies.route.tsx',
    title: 'Companies',
    needs: 'pro.see',
    navigation: { group: 'Sell', icon: 'users' },
  },
  company: {
    path: 'companies/:site/:id',
    file: 'companies/company.route.tsx',
    title: 'Company',
    needs: 'pro.see',
    acts: {
      review: { title: 'Take an application', needs: 'pro.decide' },
      approve: { title: 'Approve a company', needs: 'pro.decide' },
      reject: { title: 'Refuse a company', needs: 'pro.decide' },
      suspend: { title: 'Suspend a company', needs: 'pro.decide' },
      reopen: { title: 'Open a suspended company again', needs: 'pro.decide' },
      terms: { title: 'Change the terms of a company', needs: 'pro.decide' },
      vat: { title: 'Ask the VAT register again', needs: 'pro.see' },
      correct: { title: 'Ask for a correction of a declaration', needs: 'pro.see' },
    },
  },
  'company-paper': {
    path: 'companies/:site/:id/papers/:file',
    file: 'companies/company-paper.route.ts',
    title: 'Paper of a company',
    needs: 'pro.decide',
  },
} as const satisfies Record<string, Screen>
