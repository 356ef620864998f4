import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Page } from "~/components/layout/page";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { Steps } from "~/components/ui/steps";
import { Instant } from "~/components/ui/time";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { type RunAct, runDetail } from "~/contracts/salary/runs";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ApprovalFacts, ApprovalNote } from "./__approval";
import { Busy } from "./__busy";
import { Remarks } from "./__remarks";
import { RunSums } from "./__sums";
import { RunTabs } from "./__tabs";

export const handle: PageHandle = { title: "salRuns:detail", i18n: ["salRuns"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, runDetail, { id: recordId(request, params.id) });
}

const TRIAL_STEPS = ["scope", "collect", "calculate", "compare"] as const;
const STEPS = ["scope", "collect", "calculate", "check", "approve", "lock", "publish", "pay"] as const;
/** The step that a run of a state stands at, from 1. */
const AT = [2, 3, 4, 5, 6, 7, 8, 9];
/** What leads on from a state stands out. */
const ON: readonly RunAct[] = ["collect", "calculate", "compare", "submit", "lock", "publish", "confirmReopen"];
/** Acts that are pages of their own: no step of the run. */
const PAGES: Partial<Record<RunAct, (id: number) => string>> = {
  compare: salaryPaths.trialCompare,
  upload: () => salaryPaths.trialImport,
  publish: salaryPaths.payslipRun,
};

export default function RunDetail() {
  const run = useLoaderData<typeof loader>();
  const { t } = useTranslation("salRuns");
  const isTrial = run.kind === RUN_KIND.trial;
  const main = run.acts.filter((act) => ON.includes(act)).at(run.state === RUN_STATE.draft ? 0 : -1);
  const kindOf = (act: RunAct) => (act === main ? "main" : act === "discard" ? "danger" : "default");
  return (
    <Page
      title={run.no}
      lead={`${run.month} · ${run.company} · ${t(`kind.${run.kind}`)}`}
      badge={isTrial && <Badge tone="info">{t(`kind.${run.kind}`)}</Badge>}
      actions={run.acts.map((act) => {
        const page = PAGES[act];
        return page ? (
          <LinkButton key={act} to={page(run.id)} kind={kindOf(act)}>
            {t(`act.${act}`)}
          </LinkButton>
        ) : (
          <StepLink key={act} to={salaryPaths.runStep(run.id, act)} kind={kindOf(act)}>
            {t(`act.${act}`)}
          </StepLink>
        );
      })}
    >
      {isTrial && <Note>{t("trialLead")}</Note>}
      <Steps
        label={t("detail")}
        steps={(isTrial ? TRIAL_STEPS : STEPS).map((step) => t(`step.${step}`))}
        current={AT[run.state]!}
      />
      {run.task && <Busy run={run} />}
      {run.taskFault && <Note tone="bad">{t("faulted", { reference: run.taskFault })}</Note>}
      {run.reopenReason && <Note tone="warn">{`${run.reopenBy}: ${run.reopenReason}`}</Note>}
      <ApprovalNote run={run} />
      <CalendarNote note={run.calendarNote} />
      <RunTabs run={run} at="overview" />
      <RunSums run={run} />
      <Facts>
        <Fact label={t("field.people")}>{run.people}</Fact>
        <Fact label={t("field.payDate")}>{run.payDate}</Fact>
        <Fact label={t("field.taxMonth")}>{`${run.taxYear}-${String(run.taxMonth).padStart(2, "0")}`}</Fact>
        {run.dueOn && <Fact label={t("field.dueOn")}>{run.dueOn}</Fact>}
        <Fact label={t("field.sites")}>{run.siteIds.map((site) => t(`site:${site}`)).join("、")}</Fact>
        <ApprovalFacts run={run} />
        {run.lockedAt && (
          <Fact label={t("field.lockedAt")}>
            <Instant value={run.lockedAt} /> {run.lockedBy}
          </Fact>
        )}
        {run.hash && (
          <Fact label={t("field.hash")} wide>
            {run.hash}
          </Fact>
        )}
      </Facts>
      {run.toExplain > 0 && (
        <Note
          tone="warn"
          action={<LinkButton to={`${salaryPaths.runGrid(run.id)}?moved=1`}>{t("onlyMoved")}</LinkButton>}
        >
          {t("toExplain", { n: run.toExplain })}
        </Note>
      )}
      {run.lockedOpen > 0 && <Note tone="warn">{t("lockedOpen", { n: run.lockedOpen })}</Note>}
      {run.provisional > 0 && <Note tone="warn">{t("provisional", { n: run.provisional })}</Note>}
      <Remarks run={run} />
    </Page>
  );
}
