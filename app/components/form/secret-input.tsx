import { type InputHTMLAttributes, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";

/**
 * A password's box; with script it can be shown while one types (shell rule 68). `data-secret` is how a refused form
 * finds and empties it.
 */
export function SecretInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
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
