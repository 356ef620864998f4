import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Sum, Sums } from "~/components/ui/sums";
import { confirmMonth } from "~/contracts/attendance/month-steps";
import { MAIN, OTHERS, OVERTIME, shownFigure } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import calendarStyles from "~/styles/calendar.css";
import { MonthBadge } from "../__table";
import { MonthCalendar } from "./__calendar";
import { readMonth, stepOfMonth } from "./__read.server";
import { Said } from "./__said";
import { CyclePanel, DayTable, DifferenceTable, LeaveTable } from "./__tables";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: calendarStyles }];

export const handle: PageHandle = {
  title: "attMonth:detail",
  i18n: ["attMonth", "attendance", "attFlow"],
  menu: attendancePaths.months,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return stepOfMonth(request, confirmMonth, "confirm");
}

export default function MonthDetail() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["attMonth", "attendance"]);
  const { acts, empId, month, leaves, differences, days, zone } = data;
  return (
    <Page
      title={t("detailOf", { name: data.empName, month })}
      lead={`${data.jobNumber} ${data.department} ${data.fromDate} – ${data.toDate}`}
      badge={<MonthBadge state={data.state} />}
      actions={
        <>
          {acts.includes("dispute") && (
            <StepLink to={attendancePaths.monthDispute(month)} kind="default">
              {t("dispute")}
            </StepLink>
          )}
          {acts.includes("answer") && (
            <StepLink to={attendancePaths.monthAnswer(empId, month)} kind="default">
              {t("answer")}
            </StepLink>
          )}
          {acts.includes("difference") && (
            <StepLink to={attendancePaths.monthDifference(empId, month)} kind="default">
              {t("difference")}
            </StepLink>
          )}
        </>
      }
    >
      <Said data={data} />
      <Sums label={t("title")}>
        {[...MAIN, ...OVERTIME].map((name) => (
          <Sum key={name} label={t(`field.${name}`)} figure={shownFigure(name, data[name])} />
        ))}
      </Sums>
      <Panel>
        <Facts>
          {OTHERS.filter((name) => data[name] > 0).map((name) => (
            <Fact key={name} label={t(`field.${name}`)}>
              {shownFigure(name, data[name])}
            </Fact>
          ))}
        </Facts>
      </Panel>
      {leaves.length > 0 && <LeaveTable leaves={leaves} />}
      {data.cycle && <CyclePanel cycle={data.cycle} />}
      <MonthCalendar days={days} empId={empId} fromDate={data.fromDate} toDate={data.toDate} />
      <DayTable days={days} empId={empId} zone={zone} />
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {acts.includes("confirm") && (
        <PostForm lastResult={reply} defaultValue={{ version: data.version }}>
          <Submit>{t("confirm")}</Submit>
        </PostForm>
      )}
    </Page>
  );
}
