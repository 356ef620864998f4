import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { regularizationDetail } from "~/contracts/employees/probation";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { ProbationBadge } from "../../__state-badge";

export const handle: PageHandle = { title: "probation:detail.title", i18n: ["probation"], menu: paths.probations };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, regularizationDetail, { id: recordId(request, params.data) });
}

export default function RegularizationDetail() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("probation");
  return (
    <Page
      title={row.empName}
      lead={row.jobNumber}
      badge={<ProbationBadge state={row.state} lapsed={row.lapsed} />}
      actions={
        <>
          {row.maySubmit && (
            <LinkButton to={paths.regularizationAct(row.id, "summary")} kind="main">
              {t("detail.write")}
            </LinkButton>
          )}
          {row.mayEvaluate && (
            <LinkButton to={paths.regularizationAct(row.id, "evaluate")} kind="main">
              {t("detail.evaluate")}
            </LinkButton>
          )}
          {row.instanceId !== null && (
            <LinkButton to={paths.approval(row.instanceId)}>{t("detail.approval")}</LinkButton>
          )}
        </>
      }
    >
      {row.state === 5 && <Note tone="bad">{t("detail.failed", { date: row.probationEnd ?? "" })}</Note>}
      <Panel title={t("detail.facts")}>
        <Facts>
          <Fact label={t("field.department")}>{row.departmentPath}</Fact>
          <Fact label={t("field.position")}>{row.positionName}</Fact>
          <Fact label={t("field.manager")}>{row.managerName}</Fact>
          <Fact label={t("field.hireDate")}>{row.hireDate}</Fact>
          <Fact label={t("field.probationEnd")}>{row.probationEnd}</Fact>
          <Fact label={t("field.regularDate")}>{row.state === 5 ? null : row.regularDate}</Fact>
          <Fact label={t("field.result")}>{row.result === null ? null : t(`result.${row.result}` as "result.1")}</Fact>
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
