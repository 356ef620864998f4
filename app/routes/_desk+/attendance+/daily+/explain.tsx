import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { explainDay, type Standing } from "~/contracts/attendance/days";
import { call } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { dayAsked } from "./__day-asked.server";
import { DayFacts, DayFigures } from "./__explain-facts";
import { AppliedTable, CorrectionTable, PunchTable, StepTable } from "./__explain-tables";

export const handle: PageHandle = {
  title: "attDays:explain.title",
  i18n: ["attDays", "attendance", "attFlow", "punches"],
  menu: attendancePaths.daily,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, explainDay, dayAsked(request));
}

const TONES: Record<Standing, BadgeTone> = { current: "quiet", due: "now", locked: "off", running: "info" };

export default function ExplainDay() {
  const day = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDays");
  const { empId, workDate, acts } = day;
  return (
    <Page
      title={t("explain.title")}
      lead={`${day.name} ${day.jobNumber} · ${workDate}`}
      badge={<Badge tone={TONES[day.standing]}>{t(`explain.standing.${day.standing}`)}</Badge>}
      actions={
        <>
          {acts.includes("recompute") && (
            <StepLink to={attendancePaths.dayRecompute(empId, workDate)} kind="default" icon="refresh">
              {t("act.recompute")}
            </StepLink>
          )}
          {acts.includes("uncorrect") && (
            <StepLink to={attendancePaths.dayUncorrect(empId, workDate)} kind="default">
              {t("act.uncorrect")}
            </StepLink>
          )}
          {acts.includes("correct") && (
            <LinkButton to={attendancePaths.dayCorrect(empId, workDate)} kind="main" icon="edit">
              {t("act.correct")}
            </LinkButton>
          )}
        </>
      }
    >
      <DayFigures day={day} />
      <DayFacts day={day} />
      <StepTable steps={day.steps} />
      <PunchTable punches={day.punches} mayVoid={acts.includes("correct")} />
      <AppliedTable applied={day.applied} />
      {day.corrections.length > 0 && <CorrectionTable corrections={day.corrections} />}
    </Page>
  );
}
