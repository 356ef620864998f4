import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import { processHistory } from "~/contracts/approvals/process";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { VersionBadge } from "../__version-badge";

export const handle: PageHandle = { title: "process:history.title", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, processHistory, { formTypeCode: params.code });
}

export default function Versions() {
  const { name, siteDigit, versions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  return (
    <Page
      title={t("history.of", { name })}
      lead={t(`site:${siteDigit}`)}
      actions={<LinkButton to={approvalPaths.processes}>{t("back")}</LinkButton>}
    >
      <Table caption={t("history.title")}>
        <thead>
          <tr>
            <th scope="col">{t("history.version")}</th>
            <th scope="col">{t("history.state")}</th>
            <th scope="col">{t("history.publishedAt")}</th>
            <th scope="col">{t("history.publishedBy")}</th>
            <th scope="col" className="r">
              {t("list.running")}
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                <Link to={approvalPaths.process(row.id)}>{t("version", { n: row.definitionVersion })}</Link>
              </th>
              <td {...card.state}>
                <VersionBadge status={row.status} />
              </td>
              <td {...card.date(t("history.publishedAt"))}>
                <Instant value={row.publishedAt} />
              </td>
              <td {...card.line}>{row.publishedByName || <Dash />}</td>
              <td className="r">{grouped(row.running)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
