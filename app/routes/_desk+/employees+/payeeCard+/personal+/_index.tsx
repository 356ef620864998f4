import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { list } from "~/api.server";
import { PERSONAL_PAYEE } from "~/contracts/employees/codes";
import { searchPayeeCards } from "~/contracts/employees/payee-cards";
import type { PageHandle } from "~/lib/handle";
import { PayeeCardList } from "../__list";

export const handle: PageHandle = { title: "payee:personal.title", i18n: ["payee", "banks"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchPayeeCards, { kind: PERSONAL_PAYEE });
}

export default function PersonalCards() {
  return <PayeeCardList side="personal" {...useLoaderData<typeof loader>()} />;
}
