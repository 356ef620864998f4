import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import { Day, Instant } from "~/components/ui/time";
import type { ArchiveDetail } from "~/contracts/salary/archives";
import { Rows } from "./__rows";

type Shown = { archive: Pick<ArchiveDetail, "items" | "history"> };

/** What the fixed items of the structure are worth today. */
export function CurrentPay({ archive: { items } }: Shown) {
  const { t } = useTranslation("salArchives");
  const heads = [t("field.item"), t("field.fromDate"), t("field.amount")];
  return (
    <Rows title={t("current")} none={t("noItems")} heads={heads} figures={[2]}>
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
    </Rows>
  );
}

/** Every value by its day, the latest first. */
export function History({ archive: { history } }: Shown) {
  const { t } = useTranslation("salArchives");
  const heads = [
    t("field.fromDate"),
    t("field.item"),
    t("field.amount"),
    t("field.source"),
    t("field.by"),
    t("field.at"),
  ];
  return (
    <Rows title={t("history")} none={t("noHistory")} heads={heads} figures={[2]}>
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
    </Rows>
  );
}
