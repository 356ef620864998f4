import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { parameterList } from "~/contracts/shell/parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { useParameterWords } from "./__words";

export const handle: PageHandle = { title: "parameters:title", i18n: ["parameters", "employees"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, parameterList);
}

/** Every parameter with what counts today; sites that differ and values to come in a word beside it. */
export default function Parameters() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("parameters");
  const words = useParameterWords();
  return (
    <Page title={t("title")} lead={t("lead", { n: rows.length })}>
      <Table caption={t("title")}>
        <thead>
          <tr>
            <th scope="col">{t("field.name")}</th>
            <th scope="col">{t("field.today")}</th>
            <th scope="col">{t("field.sites")}</th>
            <th scope="col">{t("field.planned")}</th>
            <th scope="col">{t("field.about")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} {...card.row}>
              <th scope="row" {...card.name}>
                <Link to={row.name}>{words.name(row.name)}</Link>
              </th>
              <td {...card.state} className="wrap2">
                {words.value(row.name, row.value)}
                {row.warning && (
                  <>
                    {" "}
                    <Badge tone="warn">{row.warning}</Badge>
                  </>
                )}
              </td>
              <td {...card.line}>
                {row.sites
                  .map((one) => `${words.site(one.siteId)} ${words.value(row.name, one.value)}`)
                  .join(t("and")) || <Dash>{t("none")}</Dash>}
              </td>
              <td {...card.line}>
                {row.planned.map((one) => `${one.effectiveDay} ${words.value(row.name, one.value)}`).join(t("and")) || (
                  <Dash>{t("none")}</Dash>
                )}
              </td>
              <td {...card.line} className="wrap2 muted">
                {words.about(row.name)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
