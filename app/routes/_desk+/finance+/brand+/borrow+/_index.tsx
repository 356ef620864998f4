import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LendingList } from "~/components/finance/lending-list";
import type { PageHandle } from "~/lib/handle";
import { lendingsOf } from "~/routes/_desk+/finance+/__lending.server";

export const handle: PageHandle = { title: "lendings:title.brand", i18n: ["lendings", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return lendingsOf(request, "brand");
}

export default function BrandBorrow() {
  return <LendingList register="brand" {...useLoaderData<typeof loader>()} />;
}
