import { searchEmployees } from "~/contracts/employees/archives";
import type { In } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { pickedQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";

/** People ticked in the list of employees, at most so many, and how many were meant. */
export async function pickedPeople(request: Request, most: number) {
  const query = await pickedQuery(request, "emp", employeePaths.archives);
  const { simpleList, page } = await call(request, searchEmployees, {
    page: { pageNo: 1, pageSize: most },
    query,
  } as In<typeof searchEmployees>);
  return { people: simpleList, total: page.totalCount };
}
