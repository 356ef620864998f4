import { z } from "zod";
import { contractList } from "~/lib/employees/lists";
import { blob, columnsInput, day, endpoint, id, listOf, pageOf, text } from "../endpoint";
import { departmentFilter, departmentFilterInput } from "../organization/organization";
import { CONTRACT_STATES, CONTRACT_VIEWS } from "./codes";
import { contractRow, typeInput } from "./contract";
import { MAY } from "./may";

const filters = {
  likeEmpName: text(50).optional(),
  departmentId: id.optional().catch(undefined),
  companyId: id.optional().catch(undefined),
  type: typeInput.optional().catch(undefined),
  state: z.coerce.number().pipe(z.literal(CONTRACT_STATES)).optional().catch(undefined),
  endFrom: day.optional().catch(undefined),
  endTo: day.optional().catch(undefined),
};
/** Filters of the list; unknown values count as unset, so that an old link still opens. */
export const contractQuery = z
  .object({ ...filters, view: z.enum(CONTRACT_VIEWS).default("all").catch("all") })
  .prefault({});

/** A contract of the list, or somebody whose contract is still to be made. */
export const contractListed = contractRow.extend({
  id: z.number().int().nullable(),
  contractNo: z.string().nullable(),
  type: contractRow.shape.type.nullable(),
  state: contractRow.shape.state.nullable(),
  startDate: day.nullable(),
  hireDate: day,
  /** Last day on which a written contract is in time, of people without a signed one. */
  signBy: day.nullable(),
  acts: z.array(z.enum(["new"])),
});
export type ContractRow = z.output<typeof contractListed>;

/** Contracts of people within the scope of `MAY.contract.see` (employees, Screens). */
export const searchContracts = endpoint("POST", "/contract/search", {
  access: MAY.contract.see,
  input: pageOf(contractQuery),
  output: listOf(contractListed),
});
export const exportContracts = endpoint("POST", "/contract/export", {
  access: MAY.contract.see,
  timeout: 300_000,
  input: z.object({ query: contractQuery, fields: columnsInput(contractList) }),
  output: blob,
});

/** How many each view holds under the same filters, and the choices of the filters. */
export const contractFilters = endpoint("GET", "/contract/filters", {
  access: MAY.contract.see,
  input: z.object({ ...filters, choose: departmentFilterInput.shape.choose }),
  output: z.object({
    counts: z.record(z.enum(CONTRACT_VIEWS), z.number().int()),
    department: departmentFilter,
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
  }),
});
