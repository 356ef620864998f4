import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { checkDetail, recordResult } from "~/contracts/employees/background";
import { RECORDED_RESULTS } from "~/contracts/employees/codes";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CheckStep } from "../__step";

export const handle: PageHandle = {
  title: "background:entry.title",
  i18n: ["background"],
  menu: "/employees/background",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, recordResult);
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, recordResult, { id }, employeePaths.check(id), "background:entry.done");
}

export default function CheckResult() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  const fields = (
    <>
      <SelectField
        name="result"
        label={t("field.result")}
        options={optionsOf(t, "result", RECORDED_RESULTS)}
        required
      />
      <DateField name="completedOn" label={t("field.completedOn")} required />
      <DateField name="expiresOn" label={t("field.expiresOn")} />
      <Field name="vendor" label={t("field.vendor")} maxLength={100} />
      <TextField name="remark" label={t("field.remark")} rows={3} maxLength={500} wide />
    </>
  );
  return (
    <CheckStep
      title={t("entry.title")}
      text={t("entry.text")}
      of={check}
      reply={useActionData<typeof action>()}
      closed={!check.acts.includes("result")}
      values={{ vendor: check.vendor }}
      fields={fields}
    >
      <Submit>{t("entry.submit")}</Submit>
    </CheckStep>
  );
}
