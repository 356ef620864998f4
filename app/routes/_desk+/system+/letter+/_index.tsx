import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { NewButton } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Day } from "~/components/ui/time";
import { searchLetters } from "~/contracts/shell/letters";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "system:letter.title", i18n: ["system", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchLetters);
}

export default function Letters() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["system", "employees"]);
  const site = (id: number) => t(`site:${id || 7}`);
  return (
    <Page title={t("letter.title")} lead={t("letter.lead", { n: grouped(found.total) })}>
      <SearchForm main="likeTitle" label={t("letter.search")}>
        <Field name="likeTitle" label={t("letter.subject")} maxLength={50} />
      </SearchForm>
      <Tools>
        <NewButton to="new">{t("letter.create")}</NewButton>
      </Tools>
      <Rows found={found} title={t("letter.empty")} hint={t("letter.emptyText")}>
        <Table caption={t("letter.title")}>
          <thead>
            <tr>
              <th scope="col">{t("letter.subject")}</th>
              <th scope="col">{t("letter.from")}</th>
              <th scope="col">{t("letter.to")}</th>
              <th scope="col">{t("letter.audience")}</th>
              <th scope="col">{t("letter.by")}</th>
              <th scope="col" className="r">
                {t("letter.read")}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <tr key={row.id} {...card.row}>
                <th scope="row" {...card.name} title={row.title}>
                  <Link to={`${row.id}/edit`}>{row.title}</Link>
                </th>
                <td {...card.date(t("letter.from"))}>
                  <Day value={row.publishFrom} />
                </td>
                <td {...card.date(t("letter.to"))}>
                  <Day value={row.publishTo} />
                </td>
                <td {...card.line}>{row.audience.map(site).join(", ") || t("letter.everybody")}</td>
                <td {...card.line}>{row.createdByName}</td>
                <td {...card.state} className="r">
                  {t("letter.readOf", { n: grouped(row.readCount), of: grouped(row.audienceCount) })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Rows>
    </Page>
  );
}
