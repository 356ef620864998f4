import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { adjustmentDetail, submitAdjustments } from "~/contracts/salary/adjustments";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";

export const handle: PageHandle = { title: "salAdjust:submitTitle", i18n: ["salAdjust"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, submitAdjustments);
  return call(request, adjustmentDetail, { id: recordId(request, params.id) });
}

/** What is sent is the form, which the page has named. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = recordId(request, params.id);
  return submit(request, submitAdjustments, {}, salaryPaths.adjustment(id), { form, flash: "salAdjust:submitted" });
}

export default function SubmitAdjustment() {
  const { id, no, name, form, acts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salAdjust");
  return (
    <StepPage
      title={t("submitTitle")}
      lead={name}
      text={t("submitWill", { no, n: form.people })}
      version={form.version}
      reply={useActionData<typeof action>()}
      closed={!acts.includes("submit")}
      fields={<input type="hidden" name="id" value={form.id} readOnly />}
      back={salaryPaths.adjustment(id)}
    >
      <Submit>{t("send")}</Submit>
    </StepPage>
  );
}
