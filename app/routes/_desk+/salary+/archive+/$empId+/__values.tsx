import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import { Day, Instant } from "~/components/ui/time";
import type { ArchiveDetail } from "~/contracts/salary/archives";

type Shown = { archive: Pick<ArchiveDetail, "items" | "history"> };

/** What the fixed items of the structure are worth today. */
export function CurrentPay({ archive: { items } }: Shown) {
  const { t } = useTranslation("salArchives");
  return (
    <Panel title={t("current")} flush>
      {items.length === 0 ? (
        <Empty title={t("noItems")} />
      ) : (
        <Table caption={t("current")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.item")}</th>
              <th scope="col">{t("field.fromDate")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ code, name, amount, fromDate }) => (
              <tr key={code} {...card.row}>
                <th scope="row" {...card.name}>
                  {name}
                </th>
                <td {...card.date(t("field.fromDate"))}>
                  {fromDate === null ? <Dash>{t("notSet")}</Dash> : <Day value={fromDate} />}
                </td>
                <td {...card.state} className="r num">
                  <Money value={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

/** Every value by its day, the latest first. */
export function History({ archive: { history } }: Shown) {
  const { t } = useTranslation("salArchives");
  return (
    <Panel title={t("history")} flush>
      {history.length === 0 ? (
        <Empty title={t("noHistory")} />
      ) : (
        <Table caption={t("history")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.fromDate")}</th>
              <th scope="col">{t("field.item")}</th>
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
              <th scope="col">{t("field.source")}</th>
              <th scope="col">{t("field.by")}</th>
              <th scope="col">{t("field.at")}</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ code, name, amount, fromDate, adjusted, by, at }) => (
              <tr key={`${fromDate}.${code}`} {...card.row}>
                <td {...card.key}>
                  <Day value={fromDate} />
                </td>
                <th scope="row" {...card.name}>
                  {name}
                </th>
                <td {...card.state} className="r num">
                  <Money value={amount} />
                </td>
                <td {...card.line}>{t(`source.${adjusted ? "adjusted" : "entered"}`)}</td>
                <td {...card.line}>{by || <Dash />}</td>
                <td>
                  <Instant value={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
