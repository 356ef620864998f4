import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { FileField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { checkDetail, uploadReport } from "~/contracts/employees/background";
import { MAX_FILE_BYTES } from "~/contracts/platform/files";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { saved } from "../__saved.server";
import { StepPage } from "../__step";

export const handle: PageHandle = { title: "background:report.title", i18n: ["background"], menu: "/employees/background" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const file = form.get("file");
  return submit(request, uploadReport, { id, name: file instanceof File ? file.name : "" }, () => paths.check(id), { form, fileField: "file", ...saved("report") });
}

export default function Report() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  return (
    <StepPage title={t("report.title")} text={t("report.text")} of={check} reply={useActionData<typeof action>()} multipart fields={<FileField name="file" label={t("field.reportFile")} hint={t("record.hint")} accept=".pdf,.jpg,.jpeg,.png" required wide />}>
      <Submit icon="upload">{t("report.submit")}</Submit>
    </StepPage>
  );
}
