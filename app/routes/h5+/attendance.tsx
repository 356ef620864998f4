import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { monthDays } from "~/contracts/attendance/months";
import { call } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { monthAsked } from "./__month-asked.server";
import { DayFacts, MonthGrid } from "./__month-grid";
import { MonthNav } from "./__month-nav";

export const handle: PageHandle = { title: "attPhone:history", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const month = monthAsked(request, 0);
  const search = new URL(request.url).searchParams;
  const empId = /^\d{1,9}$/.test(search.get("empId") ?? "") ? search.get("empId")! : undefined;
  return { month, day: search.get("day"), empId, ...(await call(request, monthDays, { month, empId })) };
}

/** A month as a calendar on the phone: the state of each day, and one day in full (attendance, Mobile). */
export default function PhoneHistory() {
  const { month, day, days, empName, zone, empId } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attPhone", "attMonth"]);
  const chosen = days.find(({ workDate }) => workDate === day);
  return (
    <PhoneFrame title={t("history")} lead={empName} back={shellPaths.phoneHome}>
      <MonthNav month={month} to={(other) => attendancePaths.phoneHistory(other)} />
      <PhoneCard>
        <MonthGrid month={month} days={days} empId={empId} />
        <p className="small muted">{t("legend")}</p>
      </PhoneCard>
      {day && <PhoneCard title={day}>{chosen ? <DayFacts day={chosen} zone={zone} /> : <p>{t("noDay")}</p>}</PhoneCard>}
    </PhoneFrame>
  );
}
