/** Specification 2: the build is asked for every hour. */
export const hourMs = 3_600_000
