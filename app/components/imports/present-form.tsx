import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { platformPaths } from "~/lib/platform/paths";
import { DepartmentFilter } from "../employees/department-filter";
import { FieldSourceContext } from "../form/source";
import { queried } from "../table/search-form";
import { Button } from "../ui/button";

export type PresentDepartment = ComponentProps<typeof DepartmentFilter>["department"];

/** The template filled with what is on file: a document GET, because the answer is a file. */
export function PresentForm({
  type,
  template,
  department,
}: {
  type: string;
  template: string;
  department: PresentDepartment;
}) {
  const { t } = useTranslation("imports");
  return (
    <FieldSourceContext.Provider value={queried}>
      <form method="get" action={platformPaths.importPresent(type)} className="search">
        <input type="hidden" name="template" value={template} />
        <DepartmentFilter label={t("present.department")} department={department} />
        <div className="search-end">
          <Button icon="download">{t("present.submit")}</Button>
        </div>
      </form>
      <p className="hint">{t("present.hint")}</p>
    </FieldSourceContext.Provider>
  );
}
