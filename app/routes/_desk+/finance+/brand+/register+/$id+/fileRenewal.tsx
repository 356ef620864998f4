import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brandDetail, fileBrandRenewal } from "~/contracts/finance/brands";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandStep } from "../__step";

export const handle: PageHandle = { title: "brands:step.fileRenewal.title", i18n: ["brands"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, brandDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, fileBrandRenewal, { id }, () => financePaths.brand(id), {
    flash: "brands:step.fileRenewal.done",
  });
}

export default function FileBrandRenewal() {
  return <BrandStep brand={useLoaderData<typeof loader>()} act="fileRenewal" reply={useActionData<typeof action>()} />;
}
