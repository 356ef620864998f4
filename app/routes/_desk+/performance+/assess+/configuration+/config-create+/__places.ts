import type { TreeNode } from "~/components/form/tree-field";
import type { DepartmentOption } from "~/contracts/organization/organization";
import type { ClassChoices } from "~/contracts/performance/classes";
import { groupBy } from "~/lib/group-by";

/** Departments with their positions and those below them, as one tree of boxes. */
export function placeTree({ departments, positions }: ClassChoices): TreeNode[] {
  const within = groupBy(positions, ({ departmentId }) => departmentId);
  const node = ({ value, label, children }: DepartmentOption): TreeNode => ({
    value: `d${value}`,
    label,
    children: [
      ...(within.get(value) ?? []).map(({ positionId, name }) => ({ value: `p${positionId}`, label: name })),
      ...children.map(node),
    ],
  });
  return departments.map(node);
}
