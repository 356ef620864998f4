import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Badge } from "~/components/ui/badge";
import { Money } from "~/components/ui/money";
import { Instant } from "~/components/ui/time";
import { PLAN_STATE } from "~/contracts/payroll/codes";
import type { ArchiveDetail } from "~/contracts/salary/archives";
import { Rows } from "./__rows";

/** What other domains keep of a person that his pay hangs on, and who looked at it. */

export function Insurance({ rows }: { rows: ArchiveDetail["insurance"] }) {
  const { t } = useTranslation("salArchives");
  const heads = [t("field.scheme"), t("field.city"), t("field.startMonth"), t("field.stopMonth")];
  return (
    <Rows title={t("insurance")} none={t("noInsurance")} heads={heads}>
      {rows.map(({ scheme, city, startMonth, stopMonth }) => (
        <tr key={`${scheme}.${startMonth}.${stopMonth}`} {...card.row}>
          <th scope="row" {...card.name}>
            {t(`scheme.${scheme}`)}
          </th>
          <td {...card.line}>{city}</td>
          <td {...card.said(t("field.startMonth"))} className="num">
            {startMonth}
          </td>
          <td {...card.state} className="num">
            {stopMonth ?? <Badge tone="ok">{t("goesOn")}</Badge>}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export function Cards({ rows }: { rows: ArchiveDetail["cards"] }) {
  const { t } = useTranslation("salArchives");
  const heads = [t("field.bank"), t("field.accountNo"), t("field.accountName"), t("field.used")];
  return (
    <Rows title={t("cards")} none={t("noCards")} heads={heads}>
      {rows.map((one) => (
        <tr key={one.id} {...card.row}>
          <th scope="row" {...card.name}>
            {one.bank}
          </th>
          <td {...card.key} className="num">
            {one.accountNo}
          </td>
          <td {...card.line}>{one.accountName}</td>
          <td {...card.line} className="num">
            {one.validFrom === null ? (
              <Badge tone="now">{t("cardFrom", { month: one.effectiveMonth })}</Badge>
            ) : one.validTo === null ? (
              t("since", { day: one.validFrom })
            ) : (
              t("span", { from: one.validFrom, to: one.validTo })
            )}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export function Loans({ rows }: { rows: ArchiveDetail["loans"] }) {
  const { t } = useTranslation("salArchives");
  const heads = [t("field.startMonth"), t("field.principal"), t("field.instalment"), t("field.remaining")];
  return (
    <Rows title={t("loans")} none={t("noLoans")} heads={[...heads, t("field.state")]} figures={[1, 2, 3]}>
      {rows.map(({ id, startMonth, principal, instalment, remaining, state }) => (
        <tr key={id} {...card.row}>
          <th scope="row" {...card.name} className="num">
            {startMonth}
          </th>
          <td {...card.said(t("field.principal"))} className="r">
            <Money value={principal} />
          </td>
          <td {...card.said(t("field.instalment"))} className="r">
            <Money value={instalment} />
          </td>
          <td {...card.said(t("field.remaining"))} className="r">
            <Money value={remaining} />
          </td>
          <td {...card.state}>
            <Badge tone={state === PLAN_STATE.running ? "now" : "off"}>{t(`planState.${state}`)}</Badge>
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export function Lookers({ rows }: { rows: ArchiveDetail["lookers"] }) {
  const { t } = useTranslation("salArchives");
  return (
    <Rows title={t("lookers")} none={t("noLookers")} heads={[t("field.looker"), t("field.lookedAt"), t("field.what")]}>
      {rows.map(({ id, name, at, action, acting }) => (
        <tr key={id} {...card.row}>
          <th scope="row" {...card.name}>
            {name}
          </th>
          <td {...card.key}>
            <Instant value={at} />
          </td>
          <td {...card.state}>{acting ? `${t(`action.${action}`)} (${t("acting")})` : t(`action.${action}`)}</td>
        </tr>
      ))}
    </Rows>
  );
}
