import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { PAYING_KINDS } from "~/contracts/salary/codes";
import { payslipFilters, searchPayslipRuns } from "~/contracts/salary/payslips";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { RunTable } from "./__run-table";

export const handle: PageHandle = { title: "salPayslips:title", i18n: ["salPayslips"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [runs, filters] = await Promise.all([list(request, searchPayslipRuns), call(request, payslipFilters)]);
  return { ...runs, ...filters };
}

export default function PayslipRuns() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salPayslips");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="month" label={t("search")}>
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", PAYING_KINDS)} />
      </SearchForm>
      <Rows found={found} title={t("none")} hint={t("emptyText")}>
        <RunTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
