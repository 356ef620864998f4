import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { DISPUTE_STATES } from "~/contracts/salary/codes";
import { searchDisputes } from "~/contracts/salary/disputes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { DisputeTable } from "./__table";

export const handle: PageHandle = { title: "salDisputes:title", i18n: ["salDisputes"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDisputes);
}

export default function Disputes() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salDisputes");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(DISPUTE_STATES, (state) => t(`state.${state}`))}
        />
        <DateField name="month" type="month" label={t("field.month")} />
      </SearchForm>
      {rows.length === 0 ? <NoRows title={t("none")}>{t("emptyText")}</NoRows> : <DisputeTable rows={rows} />}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
