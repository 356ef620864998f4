import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SUBSIDY_ROLES, SUBSIDY_STATES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { searchSubsidies, subsidyFilters } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { SubsidyTable } from "./__table";

export const handle: PageHandle = { title: "subsidy:list.title", i18n: ["subsidy"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([list(request, searchSubsidies), call(request, subsidyFilters)]);
  return { ...found, ...filters };
}

export default function Subsidies() {
  const { rows, total, page, limit, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subsidy");
  const may = useCodes();
  const create = may(MAY.subsidies.manage) && (
    <LinkButton to={employeePaths.subsidyInvite} kind="main" icon="plus">
      {t("list.invite")}
    </LinkButton>
  );
  return (
    <Page title={t("list.title")} lead={t("list.lead", { n: grouped(total) })}>
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.person")} maxLength={50} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
        />
        <SelectField
          name="role"
          label={t("field.role")}
          options={codeOptions(SUBSIDY_ROLES, (code) => t(`role.${code}`))}
        />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(SUBSIDY_STATES, (code) => t(`state.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={employeePaths.subsidyMonth}>{t("list.month")}</LinkButton>
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("list.empty")} begin={create}>
          {t("list.emptyText")}
        </NoRows>
      ) : (
        <SubsidyTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
