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
import { searchPlatforms } from "~/contracts/organization/platform";
import { positionFilters } from "~/contracts/organization/positions";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { organizationPaths } from "~/lib/organization/paths";
import { PlatformTable } from "./__table";

export const handle: PageHandle = { title: "organization:platform.title", i18n: ["organization", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [platforms, { department }] = await Promise.all([
    list(request, searchPlatforms),
    call(request, positionFilters, listQuery(request).query),
  ]);
  return { ...platforms, department };
}

export default function Platforms() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && <NewButton to="new">{t("platform.create")}</NewButton>;
  return (
    <Page title={t("platform.title")} lead={t("platform.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("platform.search")}>
        <Field name="likeName" label={t("platform.likeName")} maxLength={50} />
        <DepartmentFilter label={t("position.department")} department={department} />
        <SelectField name="enabled" label={t("platform.state")} options={optionsOf(t, "platform.on", [1, 0])} />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.organization.import) && <UploadButton to="./import">{t("bring")}</UploadButton>}
        <ExportButton action={`${organizationPaths.platforms}/export`} />
      </Tools>
      <Rows found={found} title={t("platform.empty")} begin={create} hint={t("platform.emptyText")}>
        <PlatformTable platforms={found.rows} editable={may(MAY.organization.editPositions)} />
      </Rows>
    </Page>
  );
}
