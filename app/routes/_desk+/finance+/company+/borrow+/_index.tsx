import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LendingList } from "~/components/finance/lending-list";
import type { PageHandle } from "~/lib/handle";
import { lendingsOf } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = { title: "lendings:title.company", i18n: ["lendings", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return lendingsOf(request, "company");
}

export default function CompanyBorrow() {
  return <LendingList register="company" {...useLoaderData<typeof loader>()} />;
}
