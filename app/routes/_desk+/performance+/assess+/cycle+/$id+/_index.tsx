import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import { cycleDetail } from "~/contracts/performance/cycles";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import figureStyles from "~/styles/figures.css";
import { CycleState } from "../__state";
import { LateTable, ProgressTable, StageTable, StateTable } from "./__tables";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = {
  title: (data: { name: string }) => data.name,
  i18n: ["perfCycles", "attendance"],
  menu: performancePaths.cycles,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, cycleDetail, { id: recordId(request, params.id) });
}

export default function AssessmentCycle() {
  const cycle = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfCycles", "attendance"]);
  const [first, ...others] = cycle.acts;
  const button = (act: (typeof cycle.acts)[number], kind: "main" | "default") =>
    act === "edit" ? (
      <LinkButton key={act} to={performancePaths.cycleEdit(cycle.id)} icon="edit">
        {t("act.edit")}
      </LinkButton>
    ) : (
      <StepLink key={act} to={performancePaths.cycleAct(cycle.id, act)} kind={kind}>
        {t(`act.${act}`)}
      </StepLink>
    );
  return (
    <Page
      title={cycle.name}
      lead={t("span", { from: cycle.fromDate, to: cycle.toDate })}
      badge={<CycleState state={cycle.state} />}
      actions={
        <>
          {first && button(first, "main")}
          {others.map((act) => button(act, "default"))}
          <LinkButton to={performancePaths.cycles}>{t("back")}</LinkButton>
        </>
      }
    >
      <Panel title={t("facts")}>
        <Facts>
          <Fact label={t("field.kind")}>{t(`kind.${cycle.kind}`)}</Fact>
          <Fact label={t("field.siteIds")}>{cycle.siteIds.map((site) => t(`site:${site as 1}`)).join(" · ")}</Fact>
          <Fact label={t("field.departments")}>{cycle.departments.join("；") || t("detail.all")}</Fact>
          <Fact label={t("field.classIds")}>
            {cycle.classes.map(({ name, people }) => t("classPeople", { name, n: people })).join(" · ")}
          </Fact>
          {cycle.openAppeals > 0 && (
            <Fact label={t("detail.openAppeals")}>
              <Link to={performancePaths.appeals}>{cycle.openAppeals}</Link>
            </Fact>
          )}
          {cycle.lockedAt && (
            <Fact label={t("field.lockedAt")}>
              <Instant value={cycle.lockedAt} />
            </Fact>
          )}
          <Fact label={t("detail.noClass")}>
            <Link to={performancePaths.unclassified}>{t("detail.look")}</Link>
          </Fact>
        </Facts>
      </Panel>
      <StageTable cycle={cycle} />
      {cycle.progress.length > 0 && (
        <>
          <Panel title={t("detail.byDepartment")}>
            <Bars
              label={t("detail.byDepartment")}
              bars={cycle.progress.map(({ name, people, done }) => ({
                label: name,
                value: people,
                inner: done,
                text: `${done} / ${people}`,
              }))}
            />
            <ProgressTable rows={cycle.progress} />
          </Panel>
          <StateTable rows={cycle.states} />
        </>
      )}
      {cycle.late.length > 0 && <LateTable cycle={cycle} />}
    </Page>
  );
}
