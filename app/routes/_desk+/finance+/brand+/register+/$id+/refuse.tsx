import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brandDetail, refuseBrand } from "~/contracts/finance/brands";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandStep } from "../__step";

export const handle: PageHandle = { title: "brands:step.refuse.title", i18n: ["brands"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, brandDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, refuseBrand, { id }, () => financePaths.brand(id), { flash: "brands:step.refuse.done" });
}

export default function RefuseBrand() {
  return <BrandStep brand={useLoaderData<typeof loader>()} act="refuse" reply={useActionData<typeof action>()} />;
}
