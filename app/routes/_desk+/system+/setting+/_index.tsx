import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { Icon, type IconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { MAY as MAY_OF_ORGANIZATION } from "~/contracts/organization/may";
import { MAY } from "~/contracts/shell/may";
import { systemSetting } from "~/contracts/shell/rights";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { shellPaths } from "~/lib/shell/paths";
import figureStyles from "~/styles/figures.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: figureStyles }];

export const handle: PageHandle = { title: "system:hub.title", i18n: ["system"] };

const CARDS: readonly { key: string; to: string; icon: IconName; codes: number[] }[] = [
  {
    key: "users",
    to: shellPaths.users,
    icon: "people",
    codes: [
      MAY.users.see,
      MAY.users.edit,
      MAY.users.setStatus,
      MAY.users.resetPassword,
      MAY.users.unlock,
      MAY.users.endSessions,
    ],
  },
  { key: "roles", to: shellPaths.roles, icon: "key", codes: [MAY.roles.see] },
  { key: "duties", to: shellPaths.duties, icon: "done", codes: [MAY.roles.see] },
  { key: "permissions", to: shellPaths.permissions, icon: "lock", codes: [MAY.permissions.see] },
  {
    key: "organizations",
    to: organizationPaths.departments,
    icon: "building",
    codes: [MAY_OF_ORGANIZATION.organization.see],
  },
  { key: "menus", to: shellPaths.menus, icon: "menu", codes: [MAY.menus.see] },
  { key: "acls", to: shellPaths.acls, icon: "search", codes: [MAY.access.see] },
  { key: "aclsImport", to: `${shellPaths.acls}/import`, icon: "upload", codes: [MAY.access.import] },
  { key: "classify", to: shellPaths.classify, icon: "book", codes: [MAY.dictionary.see] },
  { key: "gateway", to: shellPaths.gatewayApps, icon: "globe", codes: [MAY.gateway.see] },
  { key: "letter", to: shellPaths.letters, icon: "mail", codes: [MAY.letters.publish] },
  { key: "parameters", to: shellPaths.parameters, icon: "settings", codes: [MAY.parameters.edit] },
  { key: "channels", to: shellPaths.channels, icon: "mail", codes: [MAY.parameters.edit] },
  { key: "areas", to: shellPaths.areas, icon: "people", codes: [MAY.parameters.edit] },
  { key: "loginLog", to: shellPaths.loginLog, icon: "clock", codes: [MAY.logs.seeSignIns] },
  { key: "errorLog", to: shellPaths.errorLog, icon: "alert", codes: [MAY.logs.seeErrors] },
  { key: "auditLog", to: shellPaths.auditLog, icon: "document", codes: [MAY.logs.seeAudit] },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, systemSetting);
}

/** Cards of what the person may open. */
export default function Setting() {
  const held = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const cards = CARDS.filter((card) => card.codes.some((code) => held.includes(code)));
  return (
    <Page title={t("hub.title")}>
      {cards.length === 0 && <Empty title={t("hub.empty")}>{t("hub.emptyText")}</Empty>}
      <ul className="tiles">
        {cards.map((card) => (
          <li key={card.key}>
            <Link to={card.to}>
              <Icon name={card.icon} />
              <span>{t(`hub.${card.key}`)}</span>
              <span className="s">{t(`hub.${card.key}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
