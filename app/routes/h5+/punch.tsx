import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InlineScript } from "~/components/layout/inline-script";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Link } from "~/components/ui/link";
import { PUNCH_REVIEW } from "~/contracts/attendance/codes";
import { createPunch, punchToday } from "~/contracts/attendance/punches";
import type { Out } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { clocksOf } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { LocationCard } from "./__location-card";
import { PunchForm } from "./__punch-form";
import { PunchLines } from "./__punch-lines";
import { PUNCH_SCRIPT } from "./__punch-script";

export const handle: PageHandle = { title: "punches:phone.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await call(request, punchToday)), clientId: crypto.randomUUID() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createPunch, {}, attendancePaths.phonePunch, {
    flash: ({ time, again, review }) => ({
      key: `punches:punched.${again ? "again" : review === PUNCH_REVIEW.pending ? "pending" : "done"}`,
      params: { time },
      tone: review === PUNCH_REVIEW.pending ? "warn" : "ok",
    }),
  });
}

/** The punch of the phone (attendance, Mobile): a plain form; script adds clock, location and what waits offline. */
export default function Punch() {
  const today = useLoaderData<typeof loader>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("punches");
  return (
    <PhoneFrame title={t("phone.title")} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      <PhoneCard>
        <p className="small muted num">{today.workDate}</p>
        <p className="num">
          <DayPlan {...today} />
        </p>
        <PunchForm today={today} reply={useActionData<typeof action>()} />
      </PhoneCard>
      <PhoneCard title={t("phone.today")}>
        <PunchLines punches={today.punches} />
        <Link to={attendancePaths.phonePunchReminder}>{t("reminder.title")}</Link>
      </PhoneCard>
      <LocationCard {...today} />
      <InlineScript code={PUNCH_SCRIPT} />
    </PhoneFrame>
  );
}

function DayPlan({ shift, unscheduled }: Pick<Out<typeof punchToday>, "shift" | "unscheduled">) {
  const { t } = useTranslation("punches");
  if (!shift) return <>{t(unscheduled ? "phone.unscheduled" : "phone.rest")}</>;
  return (
    <>
      {shift.name} {clocksOf(shift.segments)}
    </>
  );
}
