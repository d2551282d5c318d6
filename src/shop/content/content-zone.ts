/** Whose midnight begins the day of a policy: that of the house. */
export const contentDayZone = 'Europe/Vilnius'
