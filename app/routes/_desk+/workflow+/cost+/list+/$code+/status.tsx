import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { largeDetail, setCategoryStatus } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CategoryStatus } from "../__status";

export const handle: PageHandle = {
  title: "expense:statusTitle",
  i18n: ["expense", "financeBase"],
  menu: financePaths.costs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, largeDetail, { largeClassifyCode: params.code! });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setCategoryStatus, { size: "large", code: params.code }, financePaths.costs, "expense:saved");
}

export default function LargeStatus() {
  const large = useLoaderData<typeof loader>();
  return <CategoryStatus category={large} code={large.largeClassifyCode} reply={useActionData<typeof action>()} />;
}
