import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArchiveList } from "~/components/employees/benefits/archive-list";
import { social } from "~/contracts/employees/benefits/archives";
import { call } from "~/door/call.server";
import { list, listQuery, settingOf } from "~/door/list.server";
import { socialList } from "~/lib/employees/lists";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:social.title", i18n: ["benefits", "employees", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [archives, filters, setting] = await Promise.all([
    list(request, social.search),
    call(request, social.filters, listQuery(request).query),
    settingOf(request, socialList),
  ]);
  return { ...archives, filters, setting };
}

export default function SocialArchives() {
  return <ArchiveList scheme="social" {...useLoaderData<typeof loader>()} />;
}
