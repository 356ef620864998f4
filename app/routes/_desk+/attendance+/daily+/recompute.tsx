import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { countRecompute, recomputeDays } from "~/contracts/attendance/day-corrections";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { type Done, submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "attDays:recompute.title", i18n: ["attDays"], menu: attendancePaths.daily };

/** A day of one person leads back to its explanation, a filter to its list. */
function backTo({ empId, from, to, ...query }: Record<string, string>): string {
  if (empId && from && from === to && /^\d+$/.test(empId)) return attendancePaths.dayExplain(empId, from);
  const filters = new URLSearchParams({ ...query, ...(empId && { empId }), ...(from && { from }), ...(to && { to }) });
  return filters.size > 0 ? `${attendancePaths.daily}?${filters}` : attendancePaths.daily;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  return { ...(await call(request, countRecompute, { query })), back: backTo(query) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { query } = listQuery(request);
  return submit(request, recomputeDays, { query }, backTo(query), {
    flash: ({ days, changed }): Done =>
      changed === null
        ? { key: "attDays:recompute.queued", params: { days } }
        : { key: "attDays:recompute.done", params: { days, changed } },
  });
}

export default function Recompute() {
  const { back, ...asked } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDays");
  return (
    <StepPage
      title={t("recompute.title")}
      lead={`${asked.from} – ${asked.to}`}
      text={asked.days > 0 ? `${t("recompute.text", asked)} ${t("recompute.later")}` : t("recompute.nobody")}
      version={0}
      reply={useActionData<typeof action>()}
      back={back}
    >
      {asked.days > 0 && <Submit>{t("recompute.title")}</Submit>}
    </StepPage>
  );
}
