import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { appealFilters, searchAppeals } from "~/contracts/performance/appeals";
import { APPEAL_KINDS, APPEAL_STATES } from "~/contracts/performance/codes";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { AppealTable } from "./__table";

export const handle: PageHandle = { title: "perfAppeals:title", i18n: ["perfAppeals"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, filters] = await Promise.all([
    list(request, searchAppeals),
    call(request, appealFilters, listQuery(request).query),
  ]);
  return { ...found, ...filters };
}

export default function Appeals() {
  const { department, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAppeals");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", APPEAL_KINDS)} />
        <DepartmentFilter label={t("field.department")} department={department} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", APPEAL_STATES)} />
      </SearchForm>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <AppealTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
