import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteDocumentApplication } from "~/contracts/finance/applications";
import { documentApplication } from "~/contracts/finance/document-applications";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "financeApply:delete.button",
  i18n: ["financeApply", "documentApply"],
  menu: financePaths.ownDocuments,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, documentApplication, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteDocumentApplication, { formId }, () => financePaths.ownDocuments, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteDocumentApplication() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("documentApply");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.documentApplyEdit(formId)}
    />
  );
}
