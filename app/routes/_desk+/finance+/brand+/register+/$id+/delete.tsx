import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteRecord } from "~/components/finance/delete-record";
import { brandDetail } from "~/contracts/finance/brands";
import { deleteBrand } from "~/contracts/finance/register-deletes";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "financeApply:record.title", i18n: ["financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, brandDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, deleteBrand, { id: recordId(request, params.id) }, () => financePaths.brands, {
    flash: "financeApply:record.done",
  });
}

export default function DeleteBrandPage() {
  const { id, version, name, registrationNo } = useLoaderData<typeof loader>();
  return (
    <DeleteRecord
      name={`${name} ${registrationNo}`}
      version={version}
      reply={useActionData<typeof action>()}
      back={financePaths.brandEdit(id)}
    />
  );
}
