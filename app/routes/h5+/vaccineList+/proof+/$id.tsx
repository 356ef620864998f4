import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { ownVaccine, uploadVaccineProof } from "~/contracts/employees/vaccine";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "vaccine:own.proof", hydrate: false, noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const { records } = await call(request, ownVaccine);
  if (!records.some((row) => row.id === id)) throw notThere(request);
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submitFile(request, uploadVaccineProof, { id: recordId(request, params.id) }, employeePaths.phoneVaccine);
}

export default function VaccineProof() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("vaccine");
  return (
    <PhoneFrame title={t("own.proof")} back={employeePaths.phoneVaccine}>
      <PhoneCard>
        <PostForm lastResult={reply} encType="multipart/form-data">
          <FileField name="file" label={t("own.file")} hint={t("own.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
          <Submit>{t("own.upload")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
