const WORKBOOK = "/system/start/workbook";

/** Addresses of imports and pickers that other folders use. Relative links stay relative. */
export const platformPaths = {
  pickPeople: "/people/pick",
  pickDepartments: "/people/departments",
  importNew: (type: string) => `/import/${type}/new`,
  importTemplate: (type: string, template: string) => `/import/${type}/template?template=${template}`,
  importPresent: (type: string) => `/import/${type}/present`,
  /** The workbook of the set-up has pages of its own. */
  importBatch: (type: string, batchId: number | string) =>
    type === "workbook" ? `${WORKBOOK}/${batchId}` : `/import/${type}/${batchId}`,
  importUndo: (type: string, batchId: number | string) =>
    type === "workbook" ? `${WORKBOOK}/${batchId}/undo` : `/import/${type}/${batchId}/undo`,
  importDiscard: (type: string, batchId: number | string) => `/import/${type}/${batchId}/discard`,
  workbook: WORKBOOK,
  workbookFile: `${WORKBOOK}/file`,
  workbookNew: `${WORKBOOK}/new`,
  workbookDiscard: (batchId: number | string) => `${WORKBOOK}/${batchId}/discard`,
} as const;
