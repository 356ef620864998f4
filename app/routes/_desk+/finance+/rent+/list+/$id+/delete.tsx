import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecord } from "~/components/finance/delete-record";
import { deleteRent } from "~/contracts/finance/register-deletes";
import { rentDetail } from "~/contracts/finance/rents";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:record.title", i18n: ["financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, rentDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteRent, { id: recordId(request, params.id) }, () => financePaths.rents, {
    flash: "financeApply:record.done",
  });
}

export default function DeleteRentPage() {
  const { id, version, contractNo, periodFrom, periodTo } = useLoaderData<typeof loader>();
  return (
    <DeleteRecord
      name={`${contractNo} ${periodFrom} ${periodTo}`}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.rentForm(id)}
    />
  );
}
