import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAYEE } from "~/contracts/employees/codes";
import { searchPayeeCards } from "~/contracts/employees/payee-cards";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { PayeeCardList } from "../__list";

export const handle: PageHandle = { title: "payee:company.title", i18n: ["payee", "banks"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchPayeeCards, { kind: PAYEE.company });
}

export default function CompanyCards() {
  return <PayeeCardList side="company" {...useLoaderData<typeof loader>()} />;
}
