import { type InputHTMLAttributes, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { type Common, control, Labelled } from "./field";
import { useFieldSource } from "./source";

/** A password: what was typed never comes back from the server. */
export function PasswordField({
  autoComplete,
  maxLength,
  ...common
}: Common & { autoComplete: string; maxLength?: number }) {
  const { kind, key, ...field } = useFieldSource(common.name);
  return (
    <Labelled field={field} kind={kind} {...common}>
      <SecretInput
        key={key}
        {...control(field, common.name, common.hint)}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={common.required}
      />
    </Labelled>
  );
}

/**
 * A password's box; with script it can be shown while one types (shell rule 68). `data-secret` is how a refused form
 * finds and empties it.
 */
function SecretInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const { t } = useTranslation("ui");
  const [scripted, setScripted] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <span className="secret">
      <input {...attributes} type={shown ? "text" : "password"} data-secret spellCheck={false} />
      {scripted && (
        <button
          type="button"
          className="ico"
          aria-pressed={shown}
          aria-label={t("field.showPassword")}
          title={t(shown ? "field.hidePassword" : "field.showPassword")}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      )}
    </span>
  );
}
