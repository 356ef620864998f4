import { z } from "zod";
import { day, endpoint, flag, id, listOf, nameText, pageOf, text } from "../endpoint";
import { ID_TYPES } from "./codes";
import { MAY } from "./may";

const employeeInfo = z.object({
  empId: z.number().int(),
  empName: z.string(),
  jobNumber: z.string(),
  positionId: z.number().int(),
  department1: z.object({ departmentName: z.string() }),
  expDate: day.nullable(),
});

export const getEmployee = endpoint("GET", "/employees/getEmployee", {
  access: MAY.archives.seeDetail,
  input: z.object({ empId: id }),
  output: employeeInfo,
});
export const getEmployeeByJobNumber = endpoint("GET", "/employees/getEmployeeByJobNumber", {
  access: MAY.archives.seeDetail,
  input: z.object({ jobNumber: text(20) }),
  output: employeeInfo,
});

/**
 * Basic data with the identity card, masked: the own or those of somebody in scope by job number, or with a form link
 * and the key that its code opened those of the pre-entry, who has neither key nor job number yet.
 */
export const queryBasicInfo = endpoint("GET", "/employee/api/queryBasicInfo", {
  access: "public",
  headers: { formToken: "x-form-token", key: "x-card-key" },
  input: z.object({ jobNumber: text(20).optional(), formToken: text(500).optional(), key: text(60).optional() }),
  output: employeeInfo.extend({
    empId: z.number().int().nullable(),
    idType: z.literal(ID_TYPES),
    idNumber: z.string(),
    issuedBy: z.string(),
    longTerm: flag,
    mobile: z.string(),
  }),
});

/** Login user info: own, or of somebody in scope. */
export const employeeUser = endpoint("POST", "/employee/api/user", {
  access: "session",
  input: z.object({ jobNumber: text(20).optional(), username: nameText(50).optional() }),
  output: z.object({
    empId: z.number().int(),
    empName: z.string(),
    positionId: z.number().int(),
    officeArea: z.string(),
  }),
});

/** People picker: on-job people without the caller's data scope, minimal fields. */
export const pickPeople = endpoint("POST", "/employees/no/permission/list", {
  access: "session",
  input: pageOf(z.object({ likeEmpName: text(50).optional() }).prefault({})),
  output: listOf(
    z.object({
      id: z.number().int(),
      empId: z.number().int(),
      empName: z.string(),
      jobNumber: z.string(),
      departmentName: z.string(),
    }),
  ),
});
