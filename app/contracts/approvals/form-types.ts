import { z } from "zod";
import {
  endpoint,
  flag,
  flagInput,
  listOf,
  nameText,
  nothing,
  pageOf,
  requiredName,
  requiredText,
  text,
  version,
} from "../endpoint";
import { siteOrAll } from "../sites";
import { MAY } from "./may";
import { formTypeCode, formTypeFields } from "./process";
import { whole } from "./process-fields";

const formType = z.object({
  ...formTypeFields,
  names: z.record(z.string(), z.string()),
  numberPrefix: z.string(),
  hasAmount: flag,
  isTakeEffect: flag,
  menuCode: z.string(),
  published: z.boolean(),
  version: z.number().int(),
});

export const searchFormTypes = endpoint("POST", "/approval/formType/search", {
  access: MAY.processes.editFormTypes,
  input: pageOf(
    z
      .object({
        likeName: text(50).optional(),
        siteDigit: siteOrAll.optional().catch(undefined),
        isTakeEffect: whole(0, 1).optional().catch(undefined),
      })
      .prefault({}),
  ),
  output: listOf(formType),
});

/** One form type, and the menus it may be bound to. */
export const formTypeDetail = endpoint("GET", "/approval/formType/detail", {
  access: MAY.processes.editFormTypes,
  input: z.object({ formTypeCode }),
  output: formType.extend({ menus: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

/** Names, prefix of the numbers, active, menu. Numbers already given stay. */
export const updateFormType = endpoint("POST", "/approval/formType/update", {
  access: MAY.processes.editFormTypes,
  changes: true,
  input: z.object({
    formTypeCode,
    version,
    name: z.object({
      zh: requiredName(50),
      en: nameText(80).optional(),
      es: nameText(80).optional(),
      ja: nameText(80).optional(),
    }),
    numberPrefix: requiredText(4).regex(/^[A-Z0-9]{2,4}$/, { error: "approvals:said.prefix" }),
    isTakeEffect: flagInput,
    menuCode: text(40).default(""),
  }),
  output: nothing,
});
