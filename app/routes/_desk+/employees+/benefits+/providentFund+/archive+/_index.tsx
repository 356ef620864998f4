import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArchiveList } from "~/components/employees/benefits/archive-list";
import { fund } from "~/contracts/employees/benefits/archives";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { fundList } from "~/lib/employees/lists";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:fund.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters, setting] = await Promise.all([
    list(request, fund.search),
    call(request, fund.filters, listQuery(request).query),
    settingOf(request, fundList),
  ]);
  return { ...archives, filters, setting };
}

export default function FundArchives() {
  return <ArchiveList scheme="fund" {...useLoaderData<typeof loader>()} />;
}
