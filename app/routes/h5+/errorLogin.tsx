import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HelpDesks } from "~/components/shell/help-desks";
import { PhoneLogin } from "~/components/shell/phone-login";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { areas } from "~/contracts/shell/doors";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "doors:errorLogin.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  return { desks: await call(request, areas) };
}

/** Why an entry of the desktop is not to be had on the phone, and who helps. */
export default function ErrorLogin() {
  const { desks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("doors");
  return (
    <PhoneLogin title={t("errorLogin.title")} messages={[]}>
      <div className="stack">
        <Note tone="warn">{t("errorLogin.text")}</Note>
        <LinkButton kind="main" to="/h5/h5Login">
          {t("errorLogin.enter")}
        </LinkButton>
        <HelpDesks desks={desks} />
      </div>
    </PhoneLogin>
  );
}
