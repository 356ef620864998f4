import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { Tools } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { useTreeDrag } from "~/components/table/tree-drag";
import { Badge } from "~/components/ui/badge";
import { NewButton } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { MAY } from "~/contracts/shell/may";
import { menuTree } from "~/contracts/shell/rights";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { menusWithoutPage } from "~/session/known-routes.server";

export const handle: PageHandle = { title: "system:menu.title", i18n: ["system"] };

/** Written out, so that the stylesheet's scan of the sources finds them. */
const INDENT = ["", "pl-4", "pl-8"];

const editUnder = (code: string, parentCode: string) => `${shellPaths.menus}/${code}/edit?under=${parentCode}`;

export async function loader({ request }: LoaderFunctionArgs) {
  const rows = await call(request, menuTree);
  const noPage = menusWithoutPage(rows.map((row) => ({ ...row, children: [] })));
  return rows.map((row) => ({ ...row, noPage: noPage.includes(row.menuCode) }));
}

export default function Menus() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const editable = useCodes()(MAY.menus.edit);
  const grip = useTreeDrag(editable ? editUnder : null);
  return (
    <Page title={t("menu.title")} lead={t("menu.lead", { n: rows.length })}>
      {editable && (
        <Tools>
          <NewButton to="new">{t("menu.create")}</NewButton>
        </Tools>
      )}
      <Table caption={t("menu.title")}>
        <thead>
          <tr data-node="">
            <th scope="col">{t("menu.code")}</th>
            <th scope="col">{t("menu.name")}</th>
            <th scope="col">{t("menu.url")}</th>
            <th scope="col">{t("menu.codes")}</th>
            <th scope="col" className="r">
              {t("menu.sort")}
            </th>
            <th scope="col">{t("menu.visible")}</th>
            {editable && (
              <th scope="col" className="acts">
                {t("actions")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.menuCode} {...card.row} data-node={row.menuCode}>
              <td {...card.key}>{row.menuCode}</td>
              <th scope="row" {...card.name}>
                <span className={INDENT[row.level - 1]} {...grip}>
                  {row.name}
                </span>
              </th>
              <td {...card.line}>
                {row.url ? <span className="raw">{row.url}</span> : <Dash />}
                {row.noPage && (
                  <>
                    {" "}
                    <Badge tone="bad">{t("menu.noPage")}</Badge>
                  </>
                )}
              </td>
              <td>
                {row.permissionCodes.length > 3
                  ? t("menu.codesOf", { first: row.permissionCodes[0]!, n: row.permissionCodes.length })
                  : row.permissionCodes.join(", ") || <Dash>{t("menu.everybody")}</Dash>}
              </td>
              <td className="r">{row.sort}</td>
              <td {...card.state}>
                <Badge tone={row.visible === 1 ? "quiet" : "off"}>
                  {t(row.visible === 1 ? "menu.shown" : "menu.hidden")}
                </Badge>
              </td>
              {editable && (
                <td {...card.act} className="acts">
                  <Link to={`${row.menuCode}/edit`}>{t("edit")}</Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
