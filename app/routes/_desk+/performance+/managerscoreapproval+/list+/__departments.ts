import type { TreeNode } from "~/components/form/tree-field";
import type { Out } from "~/contracts/endpoint";
import type { departmentTree } from "~/contracts/organization/organization";

type Departments = Out<typeof departmentTree>;

/** Departments as choices of a form. */
export const asChoices = (departments: Departments): TreeNode[] =>
  departments.map(({ departmentId, departmentName, children }) => ({
    value: departmentId,
    label: departmentName,
    children: asChoices(children),
  }));
