import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormTokens } from "../form/tokens";
import { useRowText } from "../ui/text";

const boxes = (form: string) => document.querySelectorAll<HTMLInputElement>(`.pickcol input[form="${form}"][name]`);

/** The bar above a table, and the form its checkboxes belong to: buttons with `formAction` act on the chosen rows. */
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
        onChange={(event) => {
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
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, [form]);
  return (
    <span className="js-only" role="status">
      {t("table.selected", { n: count })}
    </span>
  );
}
