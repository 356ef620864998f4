import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { departmentFilter } from "~/contracts/organization/organization";
import { platformPaths } from "~/lib/platform/paths";
import { useFieldSource } from "../form/source";
import { type TreeNode, TreeSelectField } from "../form/tree-field";

/**
 * The department of a list's search form. A page carries only the chosen one; the others come when the field is
 * touched (on touch screens beforehand, since an open picker does not take them in), without script by a button.
 */
export function DepartmentFilter({
  name = "departmentId",
  label,
  blank,
  department,
}: {
  name?: string;
  label: string;
  /** What the list is of as long as none is chosen, where that is not all of them. */
  blank?: string;
  department: z.infer<typeof departmentFilter>;
}) {
  const { t } = useTranslation("ui");
  const { data, state, load } = useFetcher<{ departments: TreeNode[] }>();
  const all = department.all ?? data?.departments;
  const chip = useFieldSource(name).filter?.shows === "chip";
  const missing = !all && !chip && state === "idle";
  const want = useCallback(() => {
    if (missing) load(platformPaths.pickDepartments);
  }, [missing, load]);
  useEffect(() => {
    // A focus that came before the page came to life was missed.
    const focused = document.activeElement instanceof HTMLSelectElement && document.activeElement.name === name;
    if (focused || window.matchMedia("(hover: none)").matches) want();
  }, [want, name]);
  return (
    <TreeSelectField
      name={name}
      label={label}
      blank={blank}
      tree={all ?? (department.chosen ? [department.chosen] : [])}
      onWant={want}
      after={
        !department.all && (
          <button type="submit" className="btn btn-default nojs-only" name="choose" value={name}>
            {t("field.list")}
          </button>
        )
      }
    />
  );
}
