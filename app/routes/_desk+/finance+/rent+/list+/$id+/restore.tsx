import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rentDetail, restoreRent } from "~/contracts/finance/rents";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SwitchRent } from "../__switch";

export const handle: PageHandle = { title: "leases:rent.restore", i18n: ["leases", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, rentDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, restoreRent, { id: Number(params.id) }, financePaths.rents, "leases:rent.saved");
}

export default function RestoreRent() {
  return <SwitchRent rent={useLoaderData<typeof loader>()} act="restore" reply={useActionData<typeof action>()} />;
}
