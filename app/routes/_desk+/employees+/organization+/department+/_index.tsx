import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/organization/may";
import { departmentChart } from "~/contracts/organization/organization";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { DepartmentTable } from "./__table";

export const handle: PageHandle = { title: "organization:department.title", i18n: ["organization"] };

/** More departments than this show their upper levels, and the rest a branch at a time. */
const MOST = 60;

export async function loader({ request }: LoaderFunctionArgs) {
  const { asOf, closed, under } = listQuery(request).query;
  const chart = await call(request, departmentChart, { asOf, closed, under, fit: MOST });
  return { ...chart, firstStep: chart.total === 0 ? firstOf(request) : undefined };
}

export default function Departments() {
  const { asOf, past, total, planned, onJob, path, departments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  return (
    <Page
      title={t("department.title")}
      lead={t("department.lead", { n: grouped(total), onJob: grouped(onJob), planned: grouped(planned) })}
    >
      <SearchForm main="asOf" label={t("department.search")}>
        <DateField name="asOf" label={t("department.asOf")} />
        <CheckField name="closed" label={t("department.showClosed")} text={t("department.showClosedText")} />
      </SearchForm>
      <Tools>
        {may(MAY.organization.editDepartments) && <NewButton to="new">{t("department.create")}</NewButton>}
        {may(MAY.organization.editDepartments) && <UploadButton to="./import">{t("bring")}</UploadButton>}
        <LinkButton to={past ? `chart?asOf=${asOf}` : "chart"}>{t("department.chart")}</LinkButton>
      </Tools>
      {path && (
        <Note>
          {path} <Link to={organizationPaths.departments}>{t("department.whole")}</Link>
        </Note>
      )}
      {past && <Note>{t("department.past", { date: asOf })}</Note>}
      {departments.length === 0 ? (
        <NoRows title={t("department.empty")}>{t("department.emptyText")}</NoRows>
      ) : (
        <DepartmentTable departments={departments} editable={may(MAY.organization.editDepartments) && !past} />
      )}
    </Page>
  );
}
