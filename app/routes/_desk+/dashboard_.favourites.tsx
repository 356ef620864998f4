import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Button, LinkButton } from "~/components/ui/button";
import { Icon, type IconName, iconName } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { MOST_FAVOURITES } from "~/contracts/shell/codes";
import { changeFavourites, favourites } from "~/contracts/shell/workbench";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { unpacked } from "~/lib/shell/packed";
import { shellPaths } from "~/lib/shell/paths";
import figureStyles from "~/styles/figures.css";
import type { loader as deskLoader } from "./_layout";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "account:favourites.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { chosen: await call(request, favourites) };
}

/** One menu is added, removed or moved, by the button that was pressed. */
export async function action({ request }: ActionFunctionArgs) {
  return submit(request, changeFavourites, {}, shellPaths.favourites);
}

export default function Favourites() {
  const { chosen } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")!;
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const reply = useActionData<typeof action>();
  const [fault] = Object.values((reply?.error ?? {}) as Record<string, string[]>).flat();
  const isFree = ({ menuCode, url }: { menuCode: string; url?: string | null }) =>
    !!url && url !== shellPaths.dashboard && !chosen.some((one) => one.menuCode === menuCode);
  const all = unpacked(frame.menus);
  const groups = [
    ...all.map(({ menuName, children = [] }) => ({ name: menuName, menus: children.filter(isFree) })),
    { name: t("favourites.other"), menus: all.filter(isFree) },
  ].filter(({ menus }) => menus.length > 0);
  return (
    <Page
      title={t("favourites.title")}
      lead={t("favourites.lead", { n: MOST_FAVOURITES })}
      actions={<LinkButton to={shellPaths.dashboard}>{t("favourites.back")}</LinkButton>}
    >
      <Form
        className="favourites"
        method="post"
        preventScrollReset
        aria-busy={busy}
        // The form has one key until its answer is there.
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <FormTokens />
        {fault && <Note tone="bad">{fault}</Note>}
        <Panel
          title={t("favourites.chosen")}
          meta={String(chosen.length)}
          actions={
            <Button kind="plain" name="reset" value="1">
              {t("favourites.reset")}
            </Button>
          }
        >
          {chosen.length === 0 && <p className="muted">{t("favourites.none")}</p>}
          <ol className="plain-list">
            {chosen.map(({ menuCode, menuName, icon }, n) => (
              <li key={menuCode}>
                <Icon name={iconName(icon)} />
                <span>{menuName}</span>
                <span className="row push">
                  {n > 0 && <Act name="up" of={menuCode} icon="up" label={t("favourites.up", { name: menuName })} />}
                  {n < chosen.length - 1 && (
                    <Act name="down" of={menuCode} icon="down" label={t("favourites.down", { name: menuName })} />
                  )}
                  <Act name="remove" of={menuCode} icon="close" label={t("favourites.remove", { name: menuName })} />
                </span>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={t("favourites.more")}>
          {groups.map(({ name, menus }) => (
            <fieldset key={name}>
              <legend className="muted small">{name}</legend>
              <div className="row wrap">
                {menus.map(({ menuCode, menuName }) => (
                  <Button
                    key={menuCode}
                    name="add"
                    value={menuCode}
                    icon="plus"
                    aria-label={t("favourites.add", { name: menuName })}
                  >
                    {menuName}
                  </Button>
                ))}
              </div>
            </fieldset>
          ))}
        </Panel>
      </Form>
    </Page>
  );
}

function Act({ name, of, icon, label }: { name: string; of: string; icon: IconName; label: string }) {
  return (
    <button type="submit" className="ico" name={name} value={of} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
