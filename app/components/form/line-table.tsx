import { useField } from "@conform-to/react";
import { Children, Fragment, isValidElement, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { describedBy } from "./field";
import { FormStateContext } from "./post-form-state";
import { useFieldSource } from "./source";

type CellProps = {
  name: string;
  label: string;
  required?: boolean;
  /** Figures stand right. */
  figure?: boolean;
  inputMode?: "numeric" | "decimal";
  maxLength?: number;
};

/**
 * Lines of a form as a table of fields: `children` writes the cells of one row, whose labels make the head. Adding and
 * removing are submit buttons, so they work without script; with it the rows change at once. What is wrong in a row
 * stands below it. `foot` says what the lines come to, beside the button that adds one.
 */
export function LineTable({
  name,
  label,
  add,
  foot,
  children,
}: {
  name: string;
  label: string;
  add: string;
  foot?: ReactNode;
  children: (row: (field: string) => string, index: number) => ReactNode;
}) {
  const { t } = useTranslation("ui");
  const [field, form] = useField<Record<string, unknown>[]>(name);
  const rows = field.getFieldList();
  const heads = cellsIn(children((inner) => inner, 0));
  const more = (
    <Button icon="plus" {...form.insert.getButtonProps({ name })}>
      {add}
    </Button>
  );
  return (
    <section className="sec" aria-labelledby={`${field.id}-l`} id={field.id} tabIndex={-1}>
      <h2 id={`${field.id}-l`}>{label}</h2>
      {field.errors?.map((error) => (
        <p key={error} className="err">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ))}
      {rows.length === 0 && more}
      {rows.length > 0 && (
        <div className="scroll">
          <table className="tbl plain edit">
            <caption className="vh">{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t("form.line")}</th>
                {heads.map((head) => (
                  <th key={head.name} scope="col" className={head.figure ? "r" : undefined}>
                    <span className={head.required ? "req" : undefined}>{head.label}</span>
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{t("form.removeRow")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Fragment key={row.key ?? index}>
                  <tr>
                    <th scope="row" className="num">
                      {index + 1}
                    </th>
                    {children((inner) => `${row.name}.${inner}`, index)}
                    <td>
                      <button
                        className="ico"
                        aria-label={`${t("form.removeRow")} ${index + 1}`}
                        title={t("form.removeRow")}
                        {...form.remove.getButtonProps({ name, index })}
                      >
                        <Icon name="close" />
                      </button>
                    </td>
                  </tr>
                  <Wrong cells={heads} row={row.name} />
                </Fragment>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={2}>{more}</td>
                <td colSpan={heads.length} className="r">
                  {foot}
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

const cellsIn = (cells: ReactNode): CellProps[] =>
  Children.toArray(isValidElement<{ children?: ReactNode }>(cells) ? cells.props.children : cells).flatMap((cell) =>
    isValidElement<CellProps>(cell) ? [cell.props] : [],
  );

/** What was refused in a row, each message a row of its own that begins below its field. */
function Wrong({ cells, row }: { cells: CellProps[]; row: string }) {
  const { errors } = useContext(FormStateContext);
  return cells.map(({ name }, at) => {
    const said = errors[`${row}.${name}`] ?? [];
    if (said.length === 0) return null;
    return (
      <tr key={name} className="why">
        <td colSpan={at + 1} />
        <td colSpan={cells.length - at + 1}>
          <p className="err" id={`why-${row}.${name}`}>
            <Icon name="alert" />
            <span>{said.join(" ")}</span>
          </p>
        </td>
      </tr>
    );
  });
}

/** One field of a line. */
export function Cell({ name, label, figure, inputMode, maxLength }: CellProps) {
  const { key, id, values, errors } = useFieldSource(name);
  return (
    <td data-l={label}>
      <input
        key={key}
        id={id}
        name={name}
        className={figure ? "in r" : "in"}
        aria-label={label}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `why-${name}` : describedBy({ id, values, errors }, undefined)}
        defaultValue={values[0]}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
      />
    </td>
  );
}
