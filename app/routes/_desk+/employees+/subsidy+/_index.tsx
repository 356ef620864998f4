import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { SUBSIDY_ROLES, SUBSIDY_STATES } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { searchSubsidies, subsidyFilters } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { SubsidyTable } from "./__table";

export const handle: PageHandle = { title: "subsidy:list.title", i18n: ["subsidy"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([list(request, searchSubsidies), call(request, subsidyFilters)]);
  return { ...found, ...filters };
}

export default function Subsidies() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subsidy");
  const may = useCodes();
  const create = may(MAY.subsidies.manage) && (
    <NewButton to={employeePaths.subsidyInvite}>{t("list.invite")}</NewButton>
  );
  return (
    <Page title={t("list.title")} lead={t("list.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.person")} maxLength={50} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
        />
        <SelectField name="role" label={t("field.role")} options={optionsOf(t, "role", SUBSIDY_ROLES)} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", SUBSIDY_STATES)} />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to={employeePaths.subsidyMonth}>{t("list.month")}</LinkButton>
      </Tools>
      <Rows found={found} title={t("list.empty")} begin={create} hint={t("list.emptyText")}>
        <SubsidyTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
