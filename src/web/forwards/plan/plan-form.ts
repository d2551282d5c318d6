/** The form of the plan: what stands beside it belongs to it by this name. */
export const planForm = 'plan'
