import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "~/components/layout/message-page";
import { areas } from "~/contracts/shell/doors";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import "~/components/kit";

export const handle: PageHandle = { title: "error.forbidden", i18n: ["doors"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const desks = await call(request, areas);
  return data({ helpDesk: desks.find(({ own }) => own)?.helpDesk || null }, { status: 403 });
}

/** No access. A refused page shows the same in its own place, with its address (guard, row 10). */
export default function Unauthorised() {
  const { helpDesk } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shell", "doors"]);
  return (
    <MessagePage
      kind="forbidden"
      title={t("error.forbidden")}
      text={t("doors:unauthorised.text")}
      helpDesk={helpDesk ?? undefined}
    />
  );
}
