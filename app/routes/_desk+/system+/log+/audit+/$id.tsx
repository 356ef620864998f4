import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { LinkButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { auditDetail } from "~/contracts/shell/logs";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "system:auditLog.detail", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, auditDetail, { id: recordId(request, params.id) });
}

const shown = (value: unknown) =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

export default function AuditEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  return (
    <Page
      title={t("auditLog.detail")}
      lead={String(entry.id)}
      actions={<LinkButton to={shellPaths.auditLog}>{t("back")}</LinkButton>}
    >
      <Panel>
        <Facts>
          <Fact label={t("time")}>
            <Instant value={entry.time} seconds />
          </Fact>
          <Fact label={t("auditLog.user")}>{entry.userName || t("auditLog.system")}</Fact>
          <Fact label={t("auditLog.actor")}>{entry.actorName}</Fact>
          <Fact label={t("ip")}>{entry.ip}</Fact>
          <Fact label={t("auditLog.action")}>{entry.action}</Fact>
          <Fact label={t("auditLog.object")}>{`${entry.objectType} ${entry.objectId}`}</Fact>
          <Fact label={t("auditLog.session")}>{entry.sessionId}</Fact>
          <Fact label={t("auditLog.request")}>{entry.requestId}</Fact>
          <Fact label={t("auditLog.seal")}>{t(entry.sealed ? "auditLog.sealed" : "auditLog.unsealed")}</Fact>
        </Facts>
      </Panel>
      {fields.length > 0 && (
        <Table caption={t("auditLog.changes")} plain>
          <thead>
            <tr>
              <th scope="col">{t("auditLog.field")}</th>
              <th scope="col">{t("auditLog.before")}</th>
              <th scope="col">{t("auditLog.after")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="wrap2">{shown(entry.before?.[field]) || <Dash />}</td>
                <td className="wrap2">{shown(entry.after?.[field]) || <Dash />}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
}
