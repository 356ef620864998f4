import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call } from "~/api.server";
import { CheckField, DateField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { departmentChart } from "~/contracts/employees/organization";
import type { PageHandle } from "~/lib/handle";
import { DepartmentTable } from "./__table";

export const handle: PageHandle = { title: "organization:department.title", i18n: ["organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return call(request, departmentChart, { asOf: search.get("asOf") ?? undefined, closed: search.get("closed") ?? undefined });
}

export default function Departments() {
  const { asOf, past, departments } = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  const may = useCodes();
  const first = departments.filter((department) => department.depth === 1);
  const sum = (figure: "onJob" | "planned") => grouped(first.reduce((total, department) => total + department[figure], 0));
  return (
    <Page title={t("department.title")} lead={t("department.lead", { n: grouped(departments.length), onJob: sum("onJob"), planned: sum("planned") })}>
      <SearchForm label={t("department.search")}>
        <DateField name="asOf" label={t("department.asOf")} />
        <CheckField name="closed" label={t("department.showClosed")} text={t("department.showClosedText")} />
      </SearchForm>
      <Tools>
        {may(11021002) && (
          <LinkButton to="new" kind="main" icon="plus">
            {t("department.create")}
          </LinkButton>
        )}
        <LinkButton to={past ? `chart?asOf=${asOf}` : "chart"}>{t("department.chart")}</LinkButton>
      </Tools>
      {past && <Note>{t("department.past", { date: asOf })}</Note>}
      {departments.length === 0 ? (
        <Empty title={t("department.empty")}>{t("department.emptyText")}</Empty>
      ) : (
        <DepartmentTable departments={departments} editable={may(11021002) && !past} />
      )}
    </Page>
  );
}
