/** As the summary of errors links it. */
export const fieldId = (name: string) => `claim-${name}`
