/** Addresses of imports and pickers that other folders use. Relative links stay relative. */
export const platformPaths = {
  pickPeople: "/people/pick",
  pickDepartments: "/people/departments",
  importNew: (type: string) => `/import/${type}/new`,
  importTemplate: (type: string, template: string) => `/import/${type}/template?template=${template}`,
  importPresent: (type: string) => `/import/${type}/present`,
  importBatch: (type: string, batchId: number | string) => `/import/${type}/${batchId}`,
  importDiscard: (type: string, batchId: number | string) => `/import/${type}/${batchId}/discard`,
} as const;
