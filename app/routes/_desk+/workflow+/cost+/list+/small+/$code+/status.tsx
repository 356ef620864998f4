import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { setCategoryStatus, smallDetail } from "~/contracts/finance/categories";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CategoryStatus } from "../../__status";

export const handle: PageHandle = {
  title: "expense:statusTitle",
  i18n: ["expense", "financeBase"],
  menu: financePaths.costs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return (await call(request, smallDetail, { smallClassifyCode: params.code })).small!;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, setCategoryStatus, { size: "small", code: params.code }, financePaths.costs, "expense:saved");
}

export default function SmallStatus() {
  const small = useLoaderData<typeof loader>();
  return <CategoryStatus category={small} code={small.smallClassifyCode} reply={useActionData<typeof action>()} />;
}
