import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteDraft } from "~/components/finance/delete-draft";
import { deleteBorrowing } from "~/contracts/finance/applications";
import { borrowingDetail } from "~/contracts/finance/borrowings";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = {
  title: "financeApply:delete.button",
  i18n: ["financeApply", "borrowing"],
  menu: financePaths.borrowings,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, borrowingDetail, { formId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = recordId(request, params.data);
  return submit(request, deleteBorrowing, { formId }, () => financePaths.borrowings, {
    flash: "financeApply:delete.done",
  });
}

export default function DeleteBorrowing() {
  const { formId, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("borrowing");
  return (
    <DeleteDraft
      title={t("title")}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.borrowingEdit(formId)}
    />
  );
}
