import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MonthList } from "~/components/employees/benefits/month-list";
import { buy } from "~/contracts/employees/benefits/months";
import { call } from "~/door/call.server";
import { list, listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:buy.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { query } = listQuery(request);
  const [contributions, state] = await Promise.all([list(request, buy.search), call(request, buy.month, { query })]);
  return { ...contributions, state };
}

export default function Purchases() {
  return <MonthList ledger="buy" {...useLoaderData<typeof loader>()} />;
}
