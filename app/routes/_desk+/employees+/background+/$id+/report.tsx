import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { checkDetail, uploadReport } from "~/contracts/employees/background";
import { call, mayCall, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckStep } from "../__step";

export const handle: PageHandle = {
  title: "background:report.title",
  i18n: ["background"],
  menu: "/employees/background",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, uploadReport);
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submitFile(request, uploadReport, { id }, employeePaths.check(id), "background:report.done");
}

export default function Report() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  return (
    <CheckStep
      title={t("report.title")}
      text={t("report.text")}
      of={check}
      reply={useActionData<typeof action>()}
      closed={!check.acts.includes("report")}
      multipart
      fields={
        <FileField
          name="file"
          label={t("field.reportFile")}
          hint={t("record.hint")}
          accept=".pdf,.jpg,.jpeg,.png"
          required
          wide
        />
      }
    >
      <Submit icon="upload">{t("report.submit")}</Submit>
    </CheckStep>
  );
}
