import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { missingDocuments, missingFilters } from "~/contracts/employees/scan";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { MissingTable } from "./__table";

export const handle: PageHandle = {
  tab: true,
  title: "scan:missing.title",
  i18n: ["scan", "record", "system"],
  menu: "/employees/fileScan",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, missingDocuments),
    call(request, missingFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

export default function MissingDocuments() {
  const { rows, total, page, limit, department } = useLoaderData<typeof loader>();
  const { t } = useTranslation("scan");
  return (
    <Page
      title={t("missing.title")}
      lead={t("missing.lead", { n: grouped(total) })}
      actions={<LinkButton to={employeePaths.scans}>{t("list.back")}</LinkButton>}
    >
      <SearchForm main="likeEmpName" label={t("missing.search")}>
        <Field name="likeEmpName" label={t("missing.likeEmpName")} maxLength={50} />
        <DepartmentFilter label={t("field.department")} department={department} />
      </SearchForm>
      <Tools>
        <ExportButton action={`${employeePaths.scanMissing}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <Empty title={t("missing.empty")}>{t("missing.emptyText")}</Empty>
      ) : (
        <MissingTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
