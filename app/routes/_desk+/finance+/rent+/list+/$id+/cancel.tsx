import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cancelRent, rentDetail } from "~/contracts/finance/rents";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SwitchRent } from "../__switch";

export const handle: PageHandle = { title: "leases:rent.cancel", i18n: ["leases", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, rentDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, cancelRent, { id: Number(params.id) }, financePaths.rents, "leases:rent.saved");
}

export default function CancelRent() {
  return <SwitchRent rent={useLoaderData<typeof loader>()} act="cancel" reply={useActionData<typeof action>()} />;
}
