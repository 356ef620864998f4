import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { adjustable, adjustBalance } from "~/contracts/attendance/balances";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { inUnits } from "./__amount";
import { balanceAsked } from "./__asked.server";

export const handle: PageHandle = {
  title: "balances:adjustTitle",
  i18n: ["balances"],
  menu: attendancePaths.balances,
};

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, adjustable, balanceAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = balanceAsked(request);
  return submit(request, adjustBalance, asked, attendancePaths.balanceLedger(asked.empId, asked.kind), {
    form,
    flash: "balances:adjusted",
  });
}

export default function AdjustBalance() {
  const { name, jobNumber, kind, empId, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation("balances");
  const has = t(`amount.${kind}`, { n: inUnits(kind, left) });
  return (
    <Page title={t("adjustTitle")} lead={t("adjustLead", { name, jobNumber, kind: t(`kind.${kind}`), left: has })}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Fields>
          <Field
            name="amount"
            label={t("field.change")}
            hint={t(`changeHint.${kind}`)}
            inputMode="text"
            maxLength={8}
            required
          />
          <DateField name="expiresOn" label={t("field.lastDay")} hint={t("lastDayHint")} />
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
        </Fields>
        <Foot submit={t("adjust")} cancel={attendancePaths.balanceLedger(empId, kind)} />
      </PostForm>
    </Page>
  );
}
