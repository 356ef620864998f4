import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { Button } from "../ui/button";
import { grouped, useRowText } from "../ui/text";
import { KeptQuery } from "./kept-query";

const boxes = (form: string) => document.querySelectorAll<HTMLInputElement>(`.pickcol input[form="${form}"][name]`);

/** A bar above a table whose buttons send one POST, each to its own address. */
export function BulkForm({ id = "bulk", action, children }: { id?: string; action?: string; children: ReactNode }) {
  return (
    <form id={id} className="tools" method="post" action={action}>
      <FormTokens />
      {children}
    </form>
  );
}

/** The bar above a table without selection. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className="tools">{children}</div>;
}

/**
 * The bar above a table whose rows can be ticked. With the first tick `idle` makes room for `children`, the acts for
 * many, in the same place and height: buttons of a GET form, each with the address of its page (`formAction`), which
 * gets the filters and the ticked rows. `end` stays.
 */
export function SelectionBar({
  total,
  idle,
  end,
  children,
}: {
  /** Rows that the filters let through; without it the acts take ticked ones only. */
  total?: number;
  idle?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("ui");
  return (
    <div className="bars">
      {idle && <div className="tools idle">{idle}</div>}
      <form id="bulk" className="tools picked" method="get">
        <KeptQuery except={["page", "limit"]} />
        <input type="hidden" name="picked" value="1" readOnly />
        <SelectedCount />
        {total !== undefined && (
          <label className="pick">
            <input type="checkbox" name="all" value="1" />
            {t("table.all", { n: grouped(total) })}
          </label>
        )}
        {children}
        <Button type="reset" kind="plain">
          {t("table.unpick")}
        </Button>
      </form>
      {end}
    </div>
  );
}

/** Head of the checkbox column; ticks the whole page, which needs script. */
export function SelectAll({ form = "bulk" }: { form?: string }) {
  const { t } = useTranslation("ui");
  return (
    <th scope="col" className="pickcol">
      <input
        type="checkbox"
        className="js-only"
        form={form}
        aria-label={t("table.selectAll")}
        // No change for React where the table came to life by this very click.
        onClick={(event) => {
          for (const box of boxes(form)) box.checked = event.currentTarget.checked;
        }}
      />
    </th>
  );
}

/** The checkbox of a row; `label` names the row. */
export function SelectCell({
  name,
  value,
  label,
  form = "bulk",
}: {
  name: string;
  value: string | number;
  label: string;
  form?: string;
}) {
  const t = useRowText();
  return (
    <td className="pickcol">
      <input type="checkbox" form={form} name={name} value={value} aria-label={t("table.select", { label })} />
    </td>
  );
}

/** How many rows are chosen, kept up to date by script. */
export function SelectedCount({ form = "bulk" }: { form?: string }) {
  const { t } = useTranslation("ui");
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = () => setCount([...boxes(form)].filter((box) => box.checked).length);
    // The boxes are still ticked while the event of a reset goes up.
    const later = () => setTimeout(read);
    read();
    document.addEventListener("change", read);
    document.addEventListener("reset", later);
    return () => {
      document.removeEventListener("change", read);
      document.removeEventListener("reset", later);
    };
  }, [form]);
  return (
    <span className="js-only" role="status">
      {t("table.selected", { n: count })}
    </span>
  );
}
