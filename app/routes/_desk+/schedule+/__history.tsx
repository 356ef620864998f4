import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Instant } from "~/components/ui/time";
import type { SheetHistory as Act } from "~/contracts/attendance/schedule-sheets";

/** What was done with a sheet and by whom, the latest first. */
export function SheetHistory({ history }: { history: Act[] }) {
  const { t } = useTranslation("schedSheet");
  if (history.length === 0) return <Empty title={t("noHistory")} />;
  return (
    <Table caption={t("historyTitle")} plain>
      <tbody>
        {history.map(({ at, by, action, detail }, n) => (
          <tr key={n}>
            <td>
              <Instant value={at} />
            </td>
            <td>{by}</td>
            <td>{t(`act.${action}`)}</td>
            <td className="wrap2">{detail}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
