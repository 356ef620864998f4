import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { LOGIN_RESULT } from "~/contracts/shell/codes";
import type { searchLogins } from "~/contracts/shell/logs";

export function LoginTable({ rows }: { rows: Out<typeof searchLogins>["simpleList"] }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("loginLog.title")}>
      <thead>
        <tr>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("loginLog.userName")}</th>
          <th scope="col">{t("loginLog.empName")}</th>
          <th scope="col">{t("loginLog.loginType")}</th>
          <th scope="col">{t("loginLog.channel")}</th>
          <th scope="col">{t("ip")}</th>
          <th scope="col">{t("loginLog.mac")}</th>
          <th scope="col">{t("loginLog.disk")}</th>
          <th scope="col">{t("loginLog.result")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.date(t("time"))}>
              <Instant value={row.time} seconds />
            </td>
            <th scope="row" {...card.name}>
              {row.userName || <Dash />}
            </th>
            <td {...card.key}>{row.empName || <Dash />}</td>
            <td {...card.line}>{t(`loginLog.type.${row.loginType}`)}</td>
            <td {...card.line} title={row.userAgent}>
              {t(`loginLog.channelWord.${row.channel}`)}
            </td>
            <td {...card.line} className="raw">
              {row.ip || <Dash />}
            </td>
            <td className="raw">{row.mac || <Dash />}</td>
            <td className="raw">{row.disk || <Dash />}</td>
            <td {...card.state}>
              <Badge tone={row.result === LOGIN_RESULT.ok ? "quiet" : "warn"}>
                {t(`loginLog.resultWord.${row.result}`)}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
