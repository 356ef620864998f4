import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { trialComparison } from "~/contracts/salary/trial";

type Comparison = Out<typeof trialComparison>;

const PEOPLE = ["equal", "open", "explained", "onlyHere", "onlyOld"] as const;

/** How many people are told the same by both sides, and how many not. */
export function ComparedPeople({ people }: Pick<Comparison, "people">) {
  const { t } = useTranslation("salTrial");
  return (
    <Panel flush>
      <Sums label={t("title")}>
        {PEOPLE.map((name) => (
          <Sum
            key={name}
            label={t(`people.${name}`)}
            figure={grouped(people[name])}
            tone={name === "open" && people.open > 0 ? "bad" : undefined}
          />
        ))}
      </Sums>
    </Panel>
  );
}

/** Both sides of each item, of everybody together. */
export function ComparedItems({ items, hidden }: Pick<Comparison, "items" | "hidden">) {
  const { t } = useTranslation("salTrial");
  return (
    <Panel title={t("items")} flush>
      <Table caption={t("items")}>
        <thead>
          <tr>
            <th scope="col">{t("field.item")}</th>
            {(["here", "old", "difference", "peopleOff", "openOff"] as const).map((name) => (
              <th scope="col" className="r" key={name}>
                {t(`field.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.item} {...card.row}>
              <th scope="row" {...card.name}>
                {row.name}
              </th>
              <td {...card.said(t("field.here"))} className="r">
                <Money value={row.here} />
              </td>
              <td {...card.said(t("field.old"))} className="r">
                <Money value={row.old} />
              </td>
              <td {...card.state} className="r">
                <Money value={row.difference} />
              </td>
              <td {...card.said(t("field.peopleOff"))} className="r num">
                {grouped(row.people)}
              </td>
              <td {...card.said(t("field.openOff"))} className="r num">
                {grouped(row.open)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hidden && <p className="panel-body small muted">{t("hiddenSums")}</p>}
    </Panel>
  );
}
