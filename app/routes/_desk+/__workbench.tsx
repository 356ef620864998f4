import { useTranslation } from "react-i18next";
import { Columns } from "~/components/charts/columns";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Icon, iconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { RecentFlow } from "~/contracts/employees/report";
import type { Workbench } from "~/contracts/shell/workbench";
import { employeePaths } from "~/lib/employees/paths";
import { shellPaths } from "~/lib/shell/paths";

/** Entries and leavers of the last months, as a picture and in figures, and whose they are. */
export function FlowPanel({ scope, months }: RecentFlow) {
  const { t } = useTranslation("account");
  const labels = months.map(({ month }) => t("dashboard.month", { n: Number(month.slice(5)) }));
  const series = (["entries", "leavers"] as const).map((name) => ({
    label: t(`dashboard.${name}`),
    fill: name === "entries" ? ("fill-a-500" as const) : ("fill-n-400" as const),
    values: months.map((row) => row[name]),
  }));
  return (
    <Panel
      title={t("dashboard.chart")}
      meta={t("dashboard.chartOf", { scope })}
      actions={<Link to={employeePaths.report}>{t("messages.all")}</Link>}
      flush
    >
      <div className="panel-body">
        <Columns label={t("dashboard.chart")} labels={labels} series={series} />
      </div>
      <Table caption={t("dashboard.chart")} plain>
        <thead>
          <tr>
            <th scope="col">{t("dashboard.people")}</th>
            {months.map(({ month }, n) => (
              <th key={month} scope="col" className="r">
                {labels[n]}
              </th>
            ))}
            <th scope="col" className="r">
              {t("dashboard.sum")}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ label, fill, values }) => (
            <tr key={label}>
              <th scope="row">
                <span className={fill === "fill-a-500" ? "key key-a" : "key"} />
                {label}
              </th>
              {months.map(({ month }, n) => (
                <td key={month} className="r">
                  {grouped(values[n]!)}
                </td>
              ))}
              <td className="r">
                <b>{grouped(values.reduce((sum, value) => sum + value, 0))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface Notice {
  id: number;
  title: string;
  typeName: string;
  publishedAt: string;
  read: boolean;
}

/** The latest notices for the person, unread ones first. */
export function NoticesPanel({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation("account");
  return (
    <Panel title={t("dashboard.notices")} actions={<Link to={employeePaths.readingList}>{t("messages.all")}</Link>}>
      {notices.length === 0 ? (
        <p className="muted">{t("dashboard.noNotices")}</p>
      ) : (
        <ul className="plain-list">
          {notices.map(({ id, title, typeName, publishedAt, read }) => (
            <li key={id}>
              {typeName && <Badge tone="off">{typeName}</Badge>}
              <Link to={employeePaths.reading(id)} className={read ? "read" : undefined} title={title}>
                {title}
              </Link>
              {!read && (
                <>
                  <span className="vh">{t("messages.unread")}</span>
                  <span className="unread" />
                </>
              )}
              <time className="num">{publishedAt.slice(5, 10)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The person's own choice of menus. */
export function LinksPanel({ links }: { links: Workbench["favourites"] }) {
  const { t } = useTranslation("account");
  return (
    <Panel title={t("dashboard.links")} actions={<Link to={shellPaths.favourites}>{t("dashboard.edit")}</Link>}>
      {links.length === 0 ? (
        <p className="muted">{t("dashboard.noLinks")}</p>
      ) : (
        <ul className="links2">
          {links.map((link) => (
            <li key={link.menuCode}>
              <Link to={link.url}>
                <Icon name={iconName(link.icon)} />
                {link.menuName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
