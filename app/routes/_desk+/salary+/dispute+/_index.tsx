import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { DISPUTE_STATES } from "~/contracts/salary/codes";
import { searchDisputes } from "~/contracts/salary/disputes";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { DisputeTable } from "./__table";

export const handle: PageHandle = { title: "salDisputes:title", i18n: ["salDisputes"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchDisputes);
}

export default function Disputes() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("salDisputes");
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", DISPUTE_STATES)} />
        <DateField name="month" type="month" label={t("field.month")} />
      </SearchForm>
      <Rows found={found} title={t("none")} hint={t("emptyText")}>
        <DisputeTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
