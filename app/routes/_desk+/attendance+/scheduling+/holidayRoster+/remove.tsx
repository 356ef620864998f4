import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { removeRoster, rosterDetail } from "~/contracts/attendance/schedule-roster";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { dayAsked } from "../__day-asked.server";

export const handle: PageHandle = {
  title: "schedDays:roster.removeTitle",
  i18n: ["schedDays"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, rosterDetail, dayAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, removeRoster, dayAsked(request), attendancePaths.roster, { form, flash: "schedDays:removed" });
}

export default function RemoveRoster() {
  const { name, jobNumber, workDate, shift } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedDays");
  return (
    <Page title={t("roster.removeTitle")} lead={`${name} ${jobNumber} ${workDate} ${shift ?? t("restDay")}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("roster.removeWill")}</p>
        <Foot submit={t("remove")} kind="danger-main" cancel={attendancePaths.roster} />
      </PostForm>
    </Page>
  );
}
