import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { logDetail } from "~/contracts/salary/log";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { Changes } from "./__changes";

export const handle: PageHandle = { title: "salLog:detail", i18n: ["salLog", "salCommon"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, logDetail, { id: recordId(request, params.id) });
}

export default function SalaryLogEntry() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salLog", "salCommon"]);
  return (
    <Page
      title={t("detail")}
      lead={t(`subject.${entry.subject}`, { defaultValue: entry.subject })}
      actions={<LinkButton to={salaryPaths.log}>{t("salCommon:back")}</LinkButton>}
    >
      <Panel>
        <Facts>
          <Fact label={t("field.at")}>
            <Instant value={entry.at} seconds />
          </Fact>
          <Fact label={t("field.operator")}>{entry.operator}</Fact>
          <Fact label={t("field.actingFor")}>{entry.actingFor}</Fact>
          <Fact label={t("field.action")}>{t(`action.${entry.action}`)}</Fact>
          <Fact label={t("field.person")}>{entry.person && `${entry.person} ${entry.jobNumber}`}</Fact>
          <Fact label={t("field.rows")}>{entry.rows}</Fact>
          <Fact label={t("field.ip")}>{entry.ip}</Fact>
          <Fact label={t("field.reason")}>{entry.reason}</Fact>
        </Facts>
      </Panel>
      <Changes before={entry.before} after={entry.after} />
    </Page>
  );
}
