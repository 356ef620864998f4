import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { readingTypes, searchReading } from "~/contracts/employees/notice";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { ReadingTable } from "./__table";

export const handle: PageHandle = { title: "reading:reading.title", i18n: ["reading"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, types] = await Promise.all([list(request, searchReading), call(request, readingTypes)]);
  return { ...found, types };
}

export default function ReadingList() {
  const { rows, total, page, limit, types } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <Page title={t("reading.title")} lead={t("reading.lead", { n: grouped(total) })}>
      <SearchForm main="likeTitle" label={t("reading.search")}>
        <Field name="likeTitle" label={t("field.title")} maxLength={50} />
        <SelectField
          name="type"
          label={t("field.type")}
          options={types.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        />
        <SelectField
          name="unread"
          label={t("reading.readState")}
          options={[{ value: 1, label: t("reading.unread") }]}
        />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("reading.empty")}>{t("reading.emptyText")}</NoRows>
      ) : (
        <ReadingTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
