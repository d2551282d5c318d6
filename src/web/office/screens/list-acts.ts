/** What every list offers: views under a name. Null, as they belong to the person alone. */
export const listActs = {
  'save-view': { title: 'Save a view of a list', needs: null },
  'change-view': { title: 'Change a view of a list', needs: null },
  'delete-view': { title: 'Delete a view of a list', needs: null },
} as const
