import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { ownDetail } from "../__apply.server";
import { ApplicationBadge, ChargeOf, Period } from "../__table";

export const handle: PageHandle = { title: "attFlow:detailTitle", i18n: ["attFlow"], menu: attendancePaths.flow };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return ownDetail(request, recordId(request, params.id));
}

/** An application as it stands; one that a file brought has no approval that would show it. */
export default function Application() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("attFlow");
  return (
    <Page
      title={`${t(`type.${row.type}`)} ${row.number ?? `#${row.id}`}`}
      lead={`${row.empName} ${row.jobNumber} ${row.department}`}
      badge={<ApplicationBadge state={row.state} />}
      actions={
        row.instanceId !== null && (
          <LinkButton to={approvalPaths.approval(row.instanceId)}>{t("toApproval")}</LinkButton>
        )
      }
    >
      <Panel>
        <Facts>
          {row.leaveType !== null && <Fact label={t("field.leaveType")}>{t(`leave.${row.leaveType as 1}`)}</Fact>}
          <Fact label={t("field.period")}>
            <Period row={row} />
          </Fact>
          <Fact label={t("field.chargeCentiDay")}>
            <ChargeOf row={row} />
          </Fact>
          <Fact label={t("field.place")}>{row.place}</Fact>
          <Fact label={t("field.reason")} wide>
            {row.reason}
          </Fact>
          {row.instanceId === null && (
            <Fact label={t("field.source")} wide>
              {t("byFile")}
            </Fact>
          )}
        </Facts>
      </Panel>
    </Page>
  );
}
