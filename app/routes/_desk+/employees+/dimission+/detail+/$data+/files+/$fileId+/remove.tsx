import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { dimissionDetail, removeDimissionFile } from "~/contracts/employees/dimission";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { DimissionStep } from "../../../__step";

export const handle: PageHandle = { title: "dimission:files.removeTitle", i18n: ["dimission"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await call(request, dimissionDetail, { id: recordId(request, params.data) });
  const file = detail.files.find(({ attachmentInfoId }) => String(attachmentInfoId) === params.fileId);
  if (!detail.acts.includes("edit") || !file) throw notThere(request);
  return detail;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [id, attachmentInfoId] = [recordId(request, params.data), recordId(request, params.fileId)];
  return submit(request, removeDimissionFile, { id, attachmentInfoId }, () => employeePaths.dimissionAct(id, "files"));
}

export default function RemoveDimissionFile() {
  const detail = useLoaderData<typeof loader>();
  const { t } = useTranslation("dimission");
  return (
    <DimissionStep
      title={t("files.removeTitle")}
      text={t("files.removeText")}
      of={detail}
      reply={useActionData<typeof action>()}
      back={employeePaths.dimissionAct(detail.id, "files")}
    >
      <Submit kind="danger-main">{t("files.removeTitle")}</Submit>
    </DimissionStep>
  );
}
