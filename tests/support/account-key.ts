/** The same for the template and for every shop on a clone of it. */
export const testAccountKey = Buffer.alloc(32, 7).toString('base64')
