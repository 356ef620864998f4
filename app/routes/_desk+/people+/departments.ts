import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DepartmentNode, departmentTree } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";

/** Departments for a filter that was touched: names and order, no figures. */
export async function loader({ request }: LoaderFunctionArgs) {
  const node = ({ departmentId, departmentName, children }: DepartmentNode): object => ({
    value: departmentId,
    label: departmentName,
    children: children.map(node),
  });
  return { departments: (await call(request, departmentTree)).map(node) };
}
