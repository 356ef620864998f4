import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { dutyDetail, waiveDuty } from "~/contracts/shell/duties";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { DUTY_OF_ROLE } from "~/lib/approvals/role-duties";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm } from "~/session/posted-form.server";
import { dutyIn } from "./__place.server";

const DECIDERS = Object.values(DUTY_OF_ROLE);

export const handle: PageHandle = { title: "duties:waive", i18n: ["duties"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return (await call(request, dutyDetail, dutyIn(request))).cell;
}

export async function action({ request }: ActionFunctionArgs) {
  // First the form: what comes from elsewhere learns nothing of addresses.
  const form = await readForm(request);
  return submit(request, waiveDuty, dutyIn(request), shellPaths.duties, { form, flash: "duties:done.waived" });
}

export default function Waive() {
  const { duty, label } = useLoaderData<typeof loader>();
  const { t } = useTranslation("duties");
  return (
    <StepPage
      title={t("waiveOf", { duty: t(`duty.${duty}` as never) })}
      lead={label || t("whole")}
      text={DECIDERS.includes(duty) ? `${t("waiveText")} ${t("waiveDecider")}` : t("waiveText")}
      version={0}
      reply={useActionData<typeof action>()}
      fields={<TextField name="reason" label={t("field.reason")} maxLength={200} required />}
      back={shellPaths.duties}
    >
      <Submit>{t("waive")}</Submit>
    </StepPage>
  );
}
