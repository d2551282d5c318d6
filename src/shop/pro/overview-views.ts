/** The tabs of the declarations. */
export const views = ['all', 'fix', 'drafts', 'sent', 'accepted', 'attached', 'cleared'] as const
export type OverviewView = (typeof views)[number]

export const rowsOnPage = 20
