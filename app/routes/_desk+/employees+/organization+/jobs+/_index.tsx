import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/organization/may";
import { positionFilters, searchPositions } from "~/contracts/organization/organization";
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
  const { rows, total, page, limit, department, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("position.create")}
    </LinkButton>
  );
  return (
    <Page title={t("position.title")} lead={t("position.lead", { n: grouped(total) })}>
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
        {may(MAY.organization.import) && (
          <LinkButton to="./import" icon="upload">
            {t("bring")}
          </LinkButton>
        )}
        <ExportButton action={`${organizationPaths.positions}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("position.empty")} begin={create}>
          {t("position.emptyText")}
        </NoRows>
      ) : (
        <PositionTable positions={rows} editable={may(MAY.organization.editPositions)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
