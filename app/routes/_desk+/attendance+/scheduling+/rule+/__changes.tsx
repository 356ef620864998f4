import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";
import { Instant } from "~/components/ui/time";
import type { RuleChange } from "~/contracts/attendance/schedule-rules";

/** What was changed of a rule and by whom, the latest first. */
export function RuleChanges({ changes }: { changes: RuleChange[] }) {
  const { t } = useTranslation("schedRules");
  if (changes.length === 0) return <Empty title={t("noChanges")} />;
  return (
    <Table caption={t("changesTitle")} plain>
      <thead>
        <tr>
          <th scope="col">{t("changeAt")}</th>
          <th scope="col">{t("changeBy")}</th>
          <th scope="col">{t("changeWhat")}</th>
          <th scope="col">{t("changeValue")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ at, by, action, changes }, n) => (
          <tr key={n}>
            <td>
              <Instant value={at} />
            </td>
            <td>{by}</td>
            <td>{t(`change.${action.split(".")[1]}`)}</td>
            <td className="wrap2">
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <span className="muted">{t(`field.${field}`)} </span>
                  {before && after ? t("changedTo", { before, after }) : after || before}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
