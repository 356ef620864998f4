import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { grouped } from "~/components/ui/text";
import { readingTypes, searchReading } from "~/contracts/employees/readings";
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
  const { types, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reading");
  return (
    <Page title={t("reading.title")} lead={t("reading.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeTitle" label={t("list.search")}>
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
      <Rows found={found} title={t("list.empty")} hint={t("reading.emptyText")}>
        <ReadingTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
