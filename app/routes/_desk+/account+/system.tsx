import type { ActionFunctionArgs } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { switchSystem } from "~/contracts/shell/account";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { turnSession } from "~/sign-in/turn.server";
import type { loader as deskLoader } from "../_layout";

export const handle: PageHandle = { title: "account:system.title", i18n: ["account"] };

const SYSTEMS = ["production", "nanshan", "overseas", "guangzhou"] as const;

export async function action({ request }: ActionFunctionArgs) {
  return turnSession(request, switchSystem, {
    input: (form) => ({ systemType: String(form.get("systemType")) as (typeof SYSTEMS)[number] }),
    done: { key: "account:system.done" },
    back: shellPaths.accountSystem,
  });
}

export default function SwitchSystem() {
  const user = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")?.user;
  const { t } = useTranslation("account");
  return (
    <Page title={t("system.title")}>
      {user?.mayChangeSystem ? (
        <PostForm defaultValue={{ systemType: user.systemType }}>
          <RadioField name="systemType" label={t("system.which")} options={optionsOf(t, "system", SYSTEMS)} />
          <Foot submit={t("system.do")} cancel={shellPaths.dashboard} />
        </PostForm>
      ) : (
        <Note>{t("system.notYou")}</Note>
      )}
    </Page>
  );
}
