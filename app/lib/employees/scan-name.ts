import { DOC_TYPES, type DocType } from "~/contracts/employees/codes";
export interface ScanName {
  jobNumber: string;
  docType: DocType;
}

/**
 * Reads the name of a scanned file, `{jobNumber}_{docType}[_n].ext` (employees rule 42): docType is the number of the
 * document type, n tells several pages or copies apart, ext is pdf, jpg, jpeg or png in any case.
 * @returns null for a name of any other form
 */
export function parseScanName(fileName: string): ScanName | null {
  const [, jobNumber, type] =
    /^([A-Za-z0-9-]{1,20})_(\d{1,2})(?:_\d{1,3})?\.(?:pdf|jpe?g|png)$/i.exec(fileName.trim()) ?? [];
  const docType = DOC_TYPES.find((code) => code === Number(type));
  return jobNumber !== undefined && docType !== undefined ? { jobNumber, docType } : null;
}
