import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecord } from "~/components/finance/delete-record";
import { leaseDetail } from "~/contracts/finance/leases";
import { deleteLease } from "~/contracts/finance/register-deletes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:record.title", i18n: ["financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, leaseDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteLease, { id: recordId(request, params.id) }, () => financePaths.leases, {
    flash: "financeApply:record.done",
  });
}

export default function DeleteLeasePage() {
  const { id, version, contractNo, address } = useLoaderData<typeof loader>();
  return (
    <DeleteRecord
      name={`${contractNo} ${address}`}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.leaseEdit(id)}
    />
  );
}
