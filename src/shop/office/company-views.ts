/** The views of the list of companies. */
export const companyViews = ['waiting', 'approved', 'ended', 'all'] as const
export type CompanyView = (typeof companyViews)[number]
