import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { CHANGE_STATES, OWN_FILE_SECTIONS } from "~/contracts/employees/codes";
import { changeFilters, searchChanges } from "~/contracts/employees/own-file";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { ChangeTable } from "./__table";

export const handle: PageHandle = { title: "ownFile:list.title", i18n: ["ownFile", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [changes, filters] = await Promise.all([
    list(request, searchChanges),
    call(request, changeFilters, listQuery(request).query),
  ]);
  return { ...changes, ...filters };
}

export default function Changes() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["ownFile", "approval"]);
  return (
    <Page title={t("list.title")} lead={t("list.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeEmpName" label={t("list.search")}>
        <Field name="likeEmpName" label={t("list.nameOrNumber")} maxLength={50} />
        <DepartmentFilter label={t("list.department")} department={department} />
        <SelectField name="section" label={t("list.section")} options={optionsOf(t, "section", OWN_FILE_SECTIONS)} />
        <SelectField name="status" label={t("list.state")} options={optionsOf(t, "approval:status", CHANGE_STATES)} />
      </SearchForm>
      <Rows found={found} title={t("list.empty")} hint={t("list.emptyText")}>
        <ChangeTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
