import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { bankFilters, searchBatches } from "~/contracts/salary/bank";
import { BATCH_STATES } from "~/contracts/salary/codes";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { BatchTable } from "./__table";

export const handle: PageHandle = { title: "salBank:title", i18n: ["salBank"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [batches, filters] = await Promise.all([list(request, searchBatches), call(request, bankFilters)]);
  return { ...batches, ...filters };
}

export default function BankBatches() {
  const { rows, total, page, limit, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salBank");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="month" label={t("search")}>
        <DateField name="month" type="month" label={t("field.month")} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", BATCH_STATES)} />
      </SearchForm>
      <div className="tools">
        <LinkButton to={salaryPaths.bankRuns} kind="main">
          {t("make")}
        </LinkButton>
        <LinkButton to="./import">{t("importResults")}</LinkButton>
      </div>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={<LinkButton to={salaryPaths.bankRuns}>{t("make")}</LinkButton>}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <BatchTable rows={rows} />
      )}
      {rows.some((row) => row.total === null) && <p className="small muted">{t("singleTotal")}</p>}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
