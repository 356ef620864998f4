import { z } from "zod";
import { blob, endpoint } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { askedWhy, employeeQuery, wholeFields } from "./archives";
import { MAY } from "./may";

export const EXPORT_FIELDS = [
  "jobNumber",
  "empName",
  "gender",
  "departmentPath",
  "positionName",
  "levelName",
  "siteId",
  "hireDate",
  "regularDate",
  "employment",
  "staffType",
  "mobile",
  "idNumber",
  "birthDate",
  "nation",
  "politicalStatus",
  "householdAddress",
  "currentAddress",
  "email",
  "idCardExp",
  "contractEnd",
  "leaveDate",
  "languages",
  "platforms",
] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

/** Departments whose data may fill a template of the common import. */
export const importFilters = endpoint("GET", "/employees/import/filters", {
  access: MAY.archives.import,
  input: departmentFilterInput,
  output: z.object({ department: departmentFilter }),
});

/**
 * xlsx of the filtered list, at most 50,000 rows, with the fields in the order given; masked unless the caller holds
 * `MAY.archives.unmask`, asks for all and says why; recorded in the audit log.
 */
export const exportEmployees = endpoint("POST", "/employees/export", {
  access: MAY.archives.export,
  changes: true,
  timeout: 300_000,
  input: z
    .object({
      query: employeeQuery,
      /** A form sends them as one word. */
      fields: z.preprocess(
        (given) => (typeof given === "string" ? given.split(",") : given),
        z
          .array(z.enum(EXPORT_FIELDS))
          .min(1)
          .max(EXPORT_FIELDS.length)
          .default([...EXPORT_FIELDS]),
      ),
      ...wholeFields,
    })
    .check(askedWhy),
  output: blob,
});
