import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { LOG_ACTIONS } from "~/contracts/salary/codes";
import { searchLog } from "~/contracts/salary/log";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { LogTable } from "./__table";

export const handle: PageHandle = { title: "salLog:title", i18n: ["salLog"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchLog);
}

/** Who looked at, changed and exported what pay (salary rule 28). */
export default function SalaryLog() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("salLog");
  return (
    <Page title={t("title")} lead={t(found.more ? "leadMore" : "lead", { n: grouped(found.total) })}>
      <SearchForm main="person" label={t("search")}>
        <DateRangeField from="from" to="to" label={t("field.at")} wide />
        <Field name="operator" label={t("field.operator")} placeholder={t("whoHint")} maxLength={50} />
        <Field name="person" label={t("field.person")} placeholder={t("whoHint")} maxLength={50} />
        <SelectField name="action" label={t("field.action")} options={optionsOf(t, "action", LOG_ACTIONS)} />
      </SearchForm>
      <Rows found={found} title={t("empty")} hint={t("emptyText")}>
        <LogTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
