import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { removeContractFile } from "~/contracts/employees/contract";
import { recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";
import { ContractStep } from "../../../__step";
import { contractFor } from "../../../__step.server";

export const handle: PageHandle = { title: "contract:files.removeTitle", i18n: ["contract"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const contract = await contractFor(request, params.data, "unfile");
  const file = contract.files.find(({ attachmentInfoId }) => String(attachmentInfoId) === params.fileId);
  if (!file) throw notThere(request);
  return { contract, file };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [id, attachmentInfoId] = [recordId(request, params.data), recordId(request, params.fileId)];
  return submit(request, removeContractFile, { id, attachmentInfoId }, () => employeePaths.contractAct(id, "files"), {
    flash: "contract:files.removed",
  });
}

export default function RemoveContractFile() {
  const { contract, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <ContractStep
      title={t("files.removeTitle")}
      text={t("files.removeText", { name: file.attachmentName })}
      of={contract}
      reply={useActionData<typeof action>()}
      back={employeePaths.contractAct(contract.id, "files")}
    >
      <Submit kind="danger-main">{t("files.removeTitle")}</Submit>
    </ContractStep>
  );
}
