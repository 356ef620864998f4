import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call } from "~/api.server";
import { Page } from "~/components/layout/page";
import { Empty } from "~/components/ui/empty";
import { Icon, type IconName } from "~/components/ui/icon";
import { systemSetting } from "~/contracts/shell/rights";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "system:hub.title", i18n: ["system"] };

const CARDS: readonly { key: string; to: string; icon: IconName; codes: number[] }[] = [
  {
    key: "users",
    to: paths.users,
    icon: "people",
    codes: [10010001, 10010002, 10010003, 10010004, 10010005, 10010007],
  },
  { key: "roles", to: paths.roles, icon: "key", codes: [10020001] },
  { key: "permissions", to: paths.permissions, icon: "lock", codes: [10040001] },
  { key: "organizations", to: paths.departments, icon: "building", codes: [11021001] },
  { key: "menus", to: paths.menus, icon: "menu", codes: [10060001] },
  { key: "acls", to: paths.acls, icon: "search", codes: [10030001] },
  { key: "aclsImport", to: `${paths.acls}/import`, icon: "upload", codes: [10030002] },
  { key: "classify", to: paths.classify, icon: "book", codes: [10070001] },
  { key: "gateway", to: paths.gatewayApps, icon: "globe", codes: [10100001] },
  { key: "letter", to: paths.letters, icon: "mail", codes: [10110001] },
  { key: "parameters", to: paths.parameters, icon: "settings", codes: [10120001] },
  { key: "areas", to: paths.areas, icon: "people", codes: [10120001] },
  { key: "loginLog", to: paths.loginLog, icon: "clock", codes: [10090001] },
  { key: "errorLog", to: paths.errorLog, icon: "alert", codes: [10090002] },
  { key: "auditLog", to: paths.auditLog, icon: "document", codes: [10090003] },
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
              <span>{t(`hub.${card.key}` as "hub.users")}</span>
              <span className="s">{t(`hub.${card.key}Text` as "hub.usersText")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
