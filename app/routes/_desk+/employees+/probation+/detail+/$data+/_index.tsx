import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { PROBATION_STATE } from "~/contracts/employees/codes";
import { regularizationDetail } from "~/contracts/employees/probation";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ProbationBadge } from "../../__state-badge";

export const handle: PageHandle = {
  title: "probation:detail.title",
  i18n: ["probation"],
  menu: employeePaths.probations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, regularizationDetail, { id: recordId(request, params.data) });
}

export default function RegularizationDetail() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  const failed = row.state === PROBATION_STATE.failed;
  return (
    <Page
      title={row.empName}
      lead={row.jobNumber}
      badge={<ProbationBadge state={row.state} lapsed={row.lapsed} />}
      actions={
        <>
          {row.maySubmit && (
            <StepLink to={employeePaths.regularizationAct(row.id, "summary")} kind="main">
              {t("detail.write")}
            </StepLink>
          )}
          {row.mayEvaluate && (
            <StepLink to={employeePaths.regularizationAct(row.id, "evaluate")} kind="main">
              {t("detail.evaluate")}
            </StepLink>
          )}
          {row.instanceId !== null && (
            <LinkButton to={approvalPaths.approval(row.instanceId)}>{t("detail.approval")}</LinkButton>
          )}
        </>
      }
    >
      {failed && <Note tone="bad">{t("detail.failed", { date: row.probationEnd ?? "" })}</Note>}
      <Panel title={t("detail.facts")}>
        <Facts>
          <Fact label={t("field.department")}>{row.departmentPath}</Fact>
          <Fact label={t("field.position")}>{row.positionName}</Fact>
          <Fact label={t("field.manager")}>{row.managerName}</Fact>
          <Fact label={t("field.hireDate")}>{row.hireDate}</Fact>
          <Fact label={t("field.probationEnd")}>{row.probationEnd}</Fact>
          <Fact label={t("field.regularDate")}>{failed ? null : row.regularDate}</Fact>
          <Fact label={t("field.result")}>{row.result === null ? null : t(`result.${row.result}`)}</Fact>
        </Facts>
      </Panel>
      <Panel title={t("detail.words")}>
        <Facts>
          <Fact label={t("field.selfSummary")} wide>
            {row.selfSummary}
          </Fact>
          <Fact label={t("field.managerScore")}>{row.managerScore === null ? null : String(row.managerScore)}</Fact>
          <Fact label={t("field.managerComment")} wide>
            {row.managerComment}
          </Fact>
        </Facts>
      </Panel>
    </Page>
  );
}
