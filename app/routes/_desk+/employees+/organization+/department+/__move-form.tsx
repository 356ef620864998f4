import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import type { Out } from "~/contracts/endpoint";
import type { DepartmentOption, departmentDetail } from "~/contracts/organization/organization";
import { organizationPaths } from "~/lib/organization/paths";

export interface MoveData {
  department: Out<typeof departmentDetail>;
  parents: DepartmentOption[];
  /** The parent that the address asks for. */
  under?: string;
}

/** On its own page, and in a dialog of the list. */
export function MoveForm({ data: { department, parents, under }, reply }: { data: MoveData; reply?: FormResult }) {
  const { t } = useTranslation("organization");
  return (
    <PostForm lastResult={reply} defaultValue={{ version: department.version, parentId: under ?? department.parentId }}>
      <TreeSelectField
        name="parentId"
        label={t("department.newParent")}
        tree={parents}
        blank={t("department.first")}
        hint={t("department.moveHint")}
      />
      <Foot submit={t("department.moveSubmit")} cancel={organizationPaths.departments} />
    </PostForm>
  );
}
