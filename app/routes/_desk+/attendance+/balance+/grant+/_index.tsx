import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { StepLink } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { grantChoices, previewGrant } from "~/contracts/attendance/balances";
import { GRANT_STATES } from "~/contracts/attendance/codes";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions, optionsOf } from "~/lib/options";
import { BalanceTabs } from "../__tabs";
import { GrantTable } from "./__table";

export const handle: PageHandle = {
  title: "balances:grant",
  i18n: ["balances", "attendance"],
  menu: attendancePaths.balances,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const choices = await call(request, grantChoices);
  const { pageNo, pageSize, query } = listQuery(request);
  const chosen = {
    year: choices.years.find((year) => String(year) === query.year) ?? choices.years[0]!,
    siteId: choices.sites.find((site) => String(site) === query.siteId) ?? choices.sites[0]!,
  };
  const asked = { page: { pageNo, pageSize }, query: { ...query, ...chosen } };
  return { ...(await call(request, previewGrant, asked)), chosen, choices, pageNo, pageSize };
}

export default function GrantPreview() {
  const { simpleList: rows, page, pageNo, pageSize, people, days, chosen, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["balances", "attendance"]);
  const { year, siteId } = chosen;
  const site = t(`site:${siteId}`);
  return (
    <Page
      title={t("grant")}
      lead={t(people > 0 ? "grantLead" : "grantNobody", { year, site, people: grouped(people), days: grouped(days) })}
    >
      <BalanceTabs current="grant" />
      <SearchForm main="likeName" label={t("grantSearch")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField
          name="year"
          label={t("field.year")}
          blank={String(choices.years[0])}
          options={codeOptions(choices.years.slice(1), (one) => String(one))}
        />
        <SelectField
          name="siteId"
          label={t("field.site")}
          blank={t(`site:${choices.sites[0] as 1}`)}
          options={codeOptions(choices.sites.slice(1), (one) => t(`site:${one as 1}`))}
        />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "grantState", GRANT_STATES)} />
      </SearchForm>
      {people > 0 && (
        <Tools>
          <StepLink to={attendancePaths.balanceGrantRun(year, siteId)} kind="main" icon="check">
            {t("grantRun")}
          </StepLink>
        </Tools>
      )}
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("grantEmptyText")}</NoRows> : <GrantTable rows={rows} />}
      <Pager page={pageNo} limit={pageSize} total={page.totalCount} />
    </Page>
  );
}
