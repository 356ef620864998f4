import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { bankFilters, searchBankRuns } from "~/contracts/salary/bank";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { PayRunTable } from "./__table";

export const handle: PageHandle = { title: "salBank:runs", i18n: ["salBank"], menu: salaryPaths.bank };

export async function loader({ request }: LoaderFunctionArgs) {
  const [runs, filters] = await Promise.all([list(request, searchBankRuns), call(request, bankFilters)]);
  return { ...runs, ...filters };
}

export default function RunsToPay() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBank");
  return (
    <Page
      title={t("runs")}
      lead={t("runsLead", { n: grouped(found.total) })}
      actions={<LinkButton to={salaryPaths.bank}>{t("title")}</LinkButton>}
    >
      <SearchForm main="month" label={t("findRuns")}>
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </SearchForm>
      <Rows found={found} title={t("noRuns")} none={t("noRuns")} hint={t("noRunsText")}>
        <PayRunTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
