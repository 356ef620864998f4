import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { endMember, memberDetail } from "~/contracts/attendance/schedule-rules";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = { title: "schedRules:endTitle", i18n: ["schedRules"], menu: attendancePaths.shifts };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const member = await call(request, memberDetail, { id: recordId(request, params.id) });
  const [, first] = [member.from, companyDay()].sort();
  return { ...member, first };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, endMember, { id: Number(params.id) }, ({ ruleId }) => attendancePaths.rule(ruleId), {
    flash: "schedRules:ended",
  });
}

export default function EndMember() {
  const { name, jobNumber, ruleId, ruleCode, from, to, first } = useLoaderData<typeof loader>();
  const { t } = useTranslation("schedRules");
  return (
    <Page title={t("endTitle")} lead={`${name} ${jobNumber} · ${ruleCode}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ toDate: first, seen: to ?? "" }}>
        <p>{t("endWill")}</p>
        <input type="hidden" name="seen" value={to ?? ""} readOnly />
        <Fields>
          <DateField name="toDate" label={t("field.to")} min={from} required />
        </Fields>
        <Foot submit={t("end")} cancel={attendancePaths.rule(ruleId)} />
      </PostForm>
    </Page>
  );
}
