import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/organization/may";
import { positionFilters, searchPositions } from "~/contracts/organization/positions";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { PositionTable } from "./__table";

export const handle: PageHandle = { title: "organization:position.title", i18n: ["organization", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [positions, filters] = await Promise.all([
    list(request, searchPositions),
    call(request, positionFilters, listQuery(request).query),
  ]);
  return { ...positions, ...filters };
}

export default function Positions() {
  const { department, categories, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && <NewButton to="new">{t("position.create")}</NewButton>;
  return (
    <Page title={t("position.title")} lead={t("position.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("position.search")}>
        <DepartmentFilter label={t("position.department")} department={department} />
        <SelectField
          name="positionCategoryId"
          label={t("position.category")}
          options={categories.map((category) => ({ value: category.positionCategoryId, label: category.name }))}
        />
        <Field name="likeName" label={t("position.name")} maxLength={50} />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.organization.import) && <UploadButton to="./import">{t("bring")}</UploadButton>}
        <ExportButton action={`${organizationPaths.positions}/export`} />
      </Tools>
      <Rows found={found} title={t("position.empty")} begin={create} hint={t("position.emptyText")}>
        <PositionTable positions={found.rows} editable={may(MAY.organization.editPositions)} />
      </Rows>
    </Page>
  );
}
