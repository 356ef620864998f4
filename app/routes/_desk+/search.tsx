import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Icon, iconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { searchMenus } from "~/contracts/shell/account";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "account:find.title", i18n: ["account"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { found: await call(request, searchMenus, { q: listQuery(request).query.q?.slice(0, 50) ?? "" }) };
}

export default function FindMenu() {
  const { found } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { t } = useTranslation("account");
  return (
    <Page title={t("find.title")} actions={<LinkButton to={shellPaths.faq}>{t("faq.title")}</LinkButton>}>
      <SearchForm main="q" label={t("find.title")}>
        <Field name="q" label={t("find.word")} placeholder={t("find.hint")} maxLength={50} />
      </SearchForm>
      {found.length === 0 ? (
        <Empty title={t(search.get("q") ? "find.empty" : "find.start")}>{t("find.emptyText")}</Empty>
      ) : (
        <ul className="links2">
          {found.map((menu) => (
            <li key={menu.menuCode}>
              <Link to={menu.url}>
                <Icon name={iconName(menu.icon)} />
                {menu.menuName}
                {menu.group && <span className="muted">{menu.group}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
