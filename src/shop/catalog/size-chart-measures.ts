/** Measures of the body that pages have words for. */
export const bodyMeasures = ['chest', 'waist', 'hips', 'inseam', 'foot', 'head', 'finger'] as const
export type BodyMeasure = (typeof bodyMeasures)[number]
