import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { labelOf, placeOf } from "./labels";

/** What was refused, with a link to each field. It has the focus when script is on, and is read out either way. */
export function ErrorSummary({
  formId,
  errors,
  labels,
  compared,
}: {
  formId: string;
  errors: Record<string, string[]>;
  labels: Map<string, string>;
  compared: boolean;
}) {
  const { t } = useTranslation("ui");
  const whole = errors[""] ?? [];
  const fields = Object.entries(errors)
    .filter(([name, messages]) => name && messages?.length)
    .sort(([a], [b]) => placeOf(labels, a) - placeOf(labels, b));
  if (whole.length + fields.length === 0) return null;
  // One refused field says it all itself; the stylesheet shows the summary only when no field of the form does.
  const single = whole.length === 0 && fields.length === 1;
  return (
    <div className={single ? "note bad errsum errsum-one" : "note bad errsum"} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        {whole.map((message) => (
          <p key={message}>
            <b>{message}</b>
          </p>
        ))}
        {compared && <p>{t("form.compare")}</p>}
        {fields.length > 0 && (
          <>
            <b>{t("form.refused", { n: fields.length })}</b>
            <ul>
              {fields.map(([name, messages]) => {
                const label = labelOf(labels, name, (n) => t("form.row", { n }));
                return (
                  <li key={name}>
                    <a href={`#${formId}-${name}`} onClick={focusField}>
                      {label ? t("form.refusedField", { label, message: messages[0] }) : messages[0]}
                    </a>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** A fragment scrolls to the field but does not put the cursor in it. */
function focusField(event: { currentTarget: HTMLAnchorElement; preventDefault(): void }) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
