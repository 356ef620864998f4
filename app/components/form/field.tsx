import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { type FieldState, useFieldSource } from "./source";

export type Option = { value: string | number; label: string };

/** What all fields share. `wide` takes the whole row. */
export type Common = { name: string; label: string; hint?: ReactNode; required?: boolean; wide?: boolean };

/** Two columns of fields; one on narrow screens. A `Section` brings its own. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid2">{children}</div>;
}

/** Says once, at the top of the page, what the star means. */
export function RequiredHint() {
  const { t } = useTranslation("ui");
  const [before, after] = t("field.required").split("*");
  return (
    <>
      {before}
      <span className="star">*</span>
      {after}
    </>
  );
}

/** Label, control, hint and errors of one field; for a group of controls the label is not a `<label>`. */
export function Labelled({
  field,
  kind,
  label,
  hint,
  required,
  wide,
  group,
  after,
  naming = (value) => value,
  children,
}: Omit<Common, "name"> & {
  field: FieldState;
  kind: "search" | "post";
  group?: "group" | "radiogroup";
  after?: ReactNode;
  /** A stored value as a person reads it. */
  naming?: (value: string) => string;
  children: ReactNode;
}) {
  const { id, errors, now } = field;
  const { t } = useTranslation("ui");
  const name = group ? (
    <span className={required ? "lab req" : "lab"} id={`${id}-l`}>
      {label}
    </span>
  ) : (
    <label htmlFor={id} className={required && kind === "post" ? "req" : undefined}>
      {label}
    </label>
  );
  if (kind === "search") {
    const { main, without, shows } = field.filter ?? {};
    const chip = without !== undefined && !main && shows !== "field" && (
      <Chip label={label} value={field.values.map(naming).join(", ")} without={without} />
    );
    if (shows === "chip") return chip;
    return (
      <>
        <div className={`f${wide ? " span2" : ""}${main ? " main" : ""}${without === undefined ? "" : " on"}`}>
          {name}
          {group ? <fieldset aria-labelledby={`${id}-l`}>{children}</fieldset> : children}
          {main && (
            <button type="submit" className="ico" aria-label={t("search.submit")}>
              <Icon name="search" />
            </button>
          )}
        </div>
        {chip}
      </>
    );
  }
  const below = (
    <>
      {children}
      {errors.length > 0 && (
        <p className="err" id={`${id}-e`}>
          <Icon name="alert" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
      {now && (
        <p className="hint stored">{t("field.now", { value: now.map(naming).join(", ") || t("field.nothing") })}</p>
      )}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
      {after}
    </>
  );
  return (
    <div className={wide ? "fld wide" : "fld"}>
      {name}
      {group ? (
        <fieldset
          role={group === "radiogroup" ? group : undefined}
          aria-labelledby={`${id}-l`}
          aria-describedby={describedBy(field, hint)}
        >
          {below}
        </fieldset>
      ) : (
        <div>{below}</div>
      )}
    </div>
  );
}

/** A filter that is set, below the folded filters of a phone: a link that takes it off. */
function Chip({ label, value, without }: { label: string; value: string; without: string }) {
  const { t } = useTranslation("ui");
  return (
    <Link className="set" to={without} aria-label={t("search.without", { label, value })}>
      <span>{value}</span>
      <Icon name="close" small />
    </Link>
  );
}

export function describedBy({ id, errors }: FieldState, hint: ReactNode): string | undefined {
  const ids = [errors.length > 0 && `${id}-e`, hint && `${id}-h`].filter(Boolean);
  return ids.length ? ids.join(" ") : undefined;
}

/** The attributes a single control takes from its field. */
export function control(field: FieldState, name: string, hint: ReactNode) {
  return {
    id: field.id,
    name,
    className: "in",
    "aria-invalid": field.errors.length > 0 || undefined,
    "aria-describedby": describedBy(field, hint),
    autoFocus: field.alone || undefined,
  };
}

/** A line of text. */
export function Field({
  type = "text",
  inputMode,
  autoComplete = "off",
  maxLength,
  placeholder,
  readOnly,
  ...common
}: Common & {
  type?: "text" | "tel" | "email" | "search" | "url";
  inputMode?: "numeric" | "decimal" | "tel" | "email" | "text";
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled field={field} kind={kind} {...common}>
      <input
        key={key}
        {...control(field, common.name, common.hint)}
        type={type}
        defaultValue={field.values[0]}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        required={common.required}
      />
    </Labelled>
  );
}

/** Several lines of text. */
export function TextField({
  rows = 3,
  maxLength,
  placeholder,
  readOnly,
  ...common
}: Common & { rows?: number; maxLength?: number; placeholder?: string; readOnly?: boolean }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled field={field} kind={kind} {...common}>
      <textarea
        key={key}
        {...control(field, common.name, common.hint)}
        defaultValue={field.values[0]}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        required={common.required}
      />
    </Labelled>
  );
}

const namingOf = (options: readonly Option[]) => (value: string) =>
  options.find((option) => String(option.value) === value)?.label ?? value;

/** One of several. `blank` is the text of the empty choice; `false` leaves it out. */
export function SelectField({
  options,
  blank,
  ...common
}: Common & { options: readonly Option[]; blank?: string | false }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  const { t } = useTranslation("ui");
  return (
    <Labelled field={field} kind={kind} naming={namingOf(options)} {...common}>
      <select
        key={key}
        {...control(field, common.name, common.hint)}
        defaultValue={field.values[0] ?? ""}
        required={common.required}
      >
        {blank !== false && <option value="">{blank ?? t(kind === "search" ? "field.all" : "field.choose")}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type DateType = "date" | "month" | "time" | "datetime-local";

/** A day; with `type` a month, a time of day, or both. */
export function DateField({
  type = "date",
  min,
  max,
  readOnly,
  ...common
}: Common & { type?: DateType; min?: string; max?: string; readOnly?: boolean }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled field={field} kind={kind} {...common}>
      <input
        key={key}
        {...control(field, common.name, common.hint)}
        type={type}
        defaultValue={field.values[0]}
        min={min}
        max={max}
        readOnly={readOnly}
        required={common.required}
      />
    </Labelled>
  );
}

/** From one day to another: two inputs, one label. */
export function DateRangeField({
  from,
  to,
  type = "date",
  ...common
}: Omit<Common, "name"> & { from: string; to: string; type?: DateType }) {
  const first = useFieldSource(from);
  const last = useFieldSource(to);
  const { t } = useTranslation("ui");
  const field = { ...first, errors: [...first.errors, ...last.errors] };
  const [fromLabel, toLabel] = [t("field.from", { label: common.label }), t("field.to", { label: common.label })];
  const chip = last.filter?.without !== undefined && last.filter.shows !== "field" && (
    <Chip label="" value={`${toLabel} ${last.values[0]}`} without={last.filter.without} />
  );
  const both = (
    <Labelled field={field} kind={first.kind} group="group" naming={(value) => `${fromLabel} ${value}`} {...common}>
      <div className="range">
        <input
          key={first.key}
          {...control(first, from, undefined)}
          type={type}
          defaultValue={first.values[0]}
          aria-label={fromLabel}
        />
        <span className="muted">{t("field.until")}</span>
        <input
          key={last.key}
          {...control(last, to, undefined)}
          type={type}
          defaultValue={last.values[0]}
          aria-label={toLabel}
        />
      </div>
    </Labelled>
  );
  return (
    <>
      {both}
      {chip}
    </>
  );
}

/** Files to upload; the form needs `encType="multipart/form-data"`. `children`: the files already there. */
export function FileField({
  accept,
  multiple,
  children,
  ...common
}: Common & { accept?: string; multiple?: boolean; children?: ReactNode }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  const attributes = control(field, common.name, common.hint);
  return (
    <Labelled field={field} kind={kind} after={children} {...common}>
      <input
        key={key}
        {...attributes}
        className={common.wide ? "in half" : "in"}
        type="file"
        accept={accept}
        multiple={multiple}
        required={common.required}
      />
    </Labelled>
  );
}

/** One of a few, all in sight. */
export function RadioField({ options, ...common }: Common & { options: readonly Option[] }) {
  return <Choices type="radio" options={options} {...common} />;
}

/** Any of a few. */
export function ChecksField({ options, ...common }: Common & { options: readonly Option[] }) {
  return <Choices type="checkbox" options={options} {...common} />;
}

function Choices({ type, options, ...common }: Common & { type: "radio" | "checkbox"; options: readonly Option[] }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled
      field={field}
      kind={kind}
      group={type === "radio" ? "radiogroup" : "group"}
      naming={namingOf(options)}
      {...common}
    >
      {options.map(({ value, label }, index) => (
        <label key={`${key}${value}`} className="pick">
          <input
            type={type}
            id={index === 0 ? field.id : undefined}
            name={common.name}
            value={value}
            defaultChecked={field.values.includes(String(value))}
            aria-invalid={field.errors.length > 0 || undefined}
            required={type === "radio" && common.required}
          />
          {label}
        </label>
      ))}
    </Labelled>
  );
}

/** Yes or no: sends `value` when ticked and nothing otherwise. `text` stands beside the box, else the label does. */
export function CheckField({ value = "1", text, ...common }: Common & { value?: string; text?: string }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled field={field} kind={kind} group="group" naming={() => text ?? common.label} {...common}>
      <label className="pick">
        <input
          key={key}
          type="checkbox"
          id={field.id}
          name={common.name}
          value={value}
          defaultChecked={field.values.some((old) => old === value || old === "on")}
          aria-invalid={field.errors.length > 0 || undefined}
          required={common.required}
        />
        {text ?? common.label}
      </label>
    </Labelled>
  );
}
