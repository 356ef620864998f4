import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { LOG_ACTIONS } from "~/contracts/salary/codes";
import { searchLog } from "~/contracts/salary/log";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { LogTable } from "./__table";

export const handle: PageHandle = { title: "salLog:title", i18n: ["salLog"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchLog);
}

/** Who looked at, changed and exported what pay (salary rule 28). */
export default function SalaryLog() {
  const { rows, total, more, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salLog");
  return (
    <Page title={t("title")} lead={t(more ? "leadMore" : "lead", { n: grouped(total) })}>
      <SearchForm main="person" label={t("search")}>
        <DateRangeField from="from" to="to" label={t("field.at")} wide />
        <Field name="operator" label={t("field.operator")} placeholder={t("whoHint")} maxLength={50} />
        <Field name="person" label={t("field.person")} placeholder={t("whoHint")} maxLength={50} />
        <SelectField
          name="action"
          label={t("field.action")}
          options={codeOptions(LOG_ACTIONS, (action) => t(`action.${action}`))}
        />
      </SearchForm>
      {rows.length === 0 ? <NoRows title={t("empty")}>{t("emptyText")}</NoRows> : <LogTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} more={more} />
    </Page>
  );
}
