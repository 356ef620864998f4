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
import { positionFilters } from "~/contracts/organization/organization";
import { searchPlatforms } from "~/contracts/organization/platform";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
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
  const { rows, total, page, limit, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  const create = may(MAY.organization.editPositions) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("platform.create")}
    </LinkButton>
  );
  return (
    <Page title={t("platform.title")} lead={t("platform.lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("platform.search")}>
        <Field name="likeName" label={t("platform.likeName")} maxLength={50} />
        <DepartmentFilter label={t("position.department")} department={department} />
        <SelectField
          name="enabled"
          label={t("platform.state")}
          options={codeOptions([1, 0], (code) => t(`platform.on.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.organization.import) && (
          <LinkButton to="./import" icon="upload">
            {t("bring")}
          </LinkButton>
        )}
        <ExportButton action={`${organizationPaths.platforms}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("platform.empty")} begin={create}>
          {t("platform.emptyText")}
        </NoRows>
      ) : (
        <PlatformTable platforms={rows} editable={may(MAY.organization.editPositions)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
