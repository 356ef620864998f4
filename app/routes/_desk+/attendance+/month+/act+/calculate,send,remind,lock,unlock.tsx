import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { MAY } from "~/contracts/attendance/may";
import {
  calculateMonths,
  closingWarnings,
  lockMonths,
  remindMonths,
  sendMonths,
  unlockMonths,
} from "~/contracts/attendance/month-steps";
import { actAt, call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { ClosingFigures } from "./__figures";
import { Warnings } from "./__warnings";

const ACTS = ["calculate", "send", "remind", "lock", "unlock"] as const;
type Act = (typeof ACTS)[number];
const VERBS = {
  calculate: calculateMonths,
  send: sendMonths,
  remind: remindMonths,
  lock: lockMonths,
  unlock: unlockMonths,
};

export const handle: PageHandle = {
  title: (data: { act: Act }) => `attMonth:actTitle.${data.act}`,
  i18n: ["attMonth", "attendance"],
  menu: attendancePaths.months,
};

/** What is done, to which site's month; an address that names none of it leads nowhere. */
function askedIn(request: Request) {
  const search = new URL(request.url).searchParams;
  return {
    act: actAt(request, ACTS),
    siteId: recordId(request, search.get("siteId") ?? ""),
    month: search.get("month") ?? "",
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedIn(request);
  const { act, siteId, month } = asked;
  await mayCall(request, VERBS[act]);
  const closes = act === "send" || act === "lock";
  return { ...asked, warnings: closes ? await call(request, closingWarnings, { siteId, month }) : null };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { act, ...site } = askedIn(request);
  const fixed = site as { siteId: 1; month: string };
  const next = () => attendancePaths.monthOfSite(site.siteId, site.month);
  const flash = (params: Record<string, number>) => ({ key: `attMonth:done.${act}`, params });
  if (act === "send") return submit(request, sendMonths, fixed, next, { form, flash });
  if (act === "remind") return submit(request, remindMonths, fixed, next, { form, flash });
  if (act === "lock") return submit(request, lockMonths, fixed, next, { form, flash });
  if (act === "unlock") return submit(request, unlockMonths, fixed, next, { form, flash });
  return submit(request, calculateMonths, fixed, next, { form, flash });
}

export default function MonthAct() {
  const { act, siteId, month, warnings } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attMonth", "attendance"]);
  const may = useCodes();
  const reason = act === "unlock" || (act === "lock" && may(MAY.months.unlock));
  return (
    <Page title={t(`actTitle.${act}`)} lead={`${t(`site:${siteId as 1}`)} ${month}`}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t(`actText.${act}`)}</p>
        {warnings && act === "lock" && <ClosingFigures found={warnings} siteId={siteId} />}
        {warnings && <Warnings found={warnings} month={month} siteId={siteId} />}
        <Fields>
          {act === "calculate" && may(MAY.months.unlock) && (
            <CheckField name="provisional" label={t("field.provisional")} text={t("provisionalText")} />
          )}
          {reason && (
            <TextField
              name="reason"
              label={t("field.reason")}
              rows={2}
              maxLength={300}
              required={act === "unlock"}
              wide
            />
          )}
        </Fields>
        <Foot submit={t(act)} cancel={attendancePaths.monthOfSite(siteId, month)} />
      </PostForm>
    </Page>
  );
}
