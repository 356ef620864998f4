import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { contractForm, contractDetail, uploadContractFile } from "~/contracts/employees/contract";
import { MAX_FILE_BYTES } from "~/contracts/platform/files";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { readForm } from "~/session/posted-form.server";
import { FiledList, FileUpload } from "../../__files";
import { saved } from "../../../__saved.server";

export const handle: PageHandle = { title: "contract:files.title", i18n: ["contract"] };

/** Whoever may not change contracts has no form either. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [contract] = await Promise.all([call(request, contractDetail, { id: recordId(request, params.data) }), call(request, contractForm)]);
  return contract;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, MAX_FILE_BYTES + 64 * 1024);
  const id = recordId(request, params.data);
  const file = form.get("file");
  return submit(request, uploadContractFile, { id, name: file instanceof File ? file.name : "" }, () => paths.contractAct(id, "files"), { ...saved("files.uploaded"), form, fileField: "file" });
}

export default function ContractFiles() {
  const contract = useLoaderData<typeof loader>();
  const { t } = useTranslation("contract");
  return (
    <Page title={t("files.title")} lead={`${contract.contractNo} ${contract.empName} ${contract.jobNumber}`} actions={<LinkButton to={paths.contract(contract.id)}>{t("detail.title")}</LinkButton>}>
      <FiledList contract={contract} />
      <FileUpload reply={useActionData<typeof action>()} />
    </Page>
  );
}
