import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FiledList, FileUpload } from "~/components/form/filed";
import { Page } from "~/components/layout/page";
import { protectedDetail, uploadProof } from "~/contracts/attendance/protected";
import { call, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "balances:proof.title",
  i18n: ["balances", "filed"],
  menu: attendancePaths.balances,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, protectedDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submitFile(request, uploadProof, { id }, attendancePaths.protectedPeriod(id), "balances:proof.saved");
}

export default function Proof() {
  const { id, name, jobNumber, proof } = useLoaderData<typeof loader>();
  const { t } = useTranslation("balances");
  return (
    <Page title={t("proof.title")} lead={`${name} ${jobNumber}`}>
      <FiledList
        files={proof ? [proof] : []}
        href={() => attendancePaths.protectedFile(id)}
        title={t("proof.title")}
        empty={t("proof.empty")}
      />
      <FileUpload reply={useActionData<typeof action>()} title={t(proof ? "proof.replace" : "proof.add")} />
    </Page>
  );
}
