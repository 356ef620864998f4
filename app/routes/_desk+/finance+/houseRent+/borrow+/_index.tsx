import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LendingList } from "~/components/finance/lending-list";
import type { PageHandle } from "~/lib/handle";
import { lendingsOf } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = { title: "lendings:title.lease", i18n: ["lendings", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return lendingsOf(request, "lease");
}

export default function LeaseBorrow() {
  return <LendingList register="lease" {...useLoaderData<typeof loader>()} />;
}
