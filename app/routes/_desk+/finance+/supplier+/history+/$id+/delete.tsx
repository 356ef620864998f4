import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecord } from "~/components/finance/delete-record";
import { deleteSupplier } from "~/contracts/finance/register-deletes";
import { supplierDetail } from "~/contracts/finance/suppliers";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:record.title", i18n: ["financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, supplierDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteSupplier, { id: recordId(request, params.id) }, () => financePaths.supplierHistory, {
    flash: "financeApply:record.done",
  });
}

export default function DeleteSupplierPage() {
  const { id, version, supplierName, item } = useLoaderData<typeof loader>();
  return (
    <DeleteRecord
      name={`${supplierName} ${item}`}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.supplierEdit(id)}
    />
  );
}
