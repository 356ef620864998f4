import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fileKind } from "~/lib/file-kind";
import { sizeText } from "../ui/files";
import { Icon } from "../ui/icon";
import type { FormResult } from "./post-form";
import { useFieldSource } from "./source";
import { type KeptFile, useUploads } from "./use-uploads";

const ACCEPT = ".pdf,.jpg,.jpeg,.png,.ofd,.xml,.docx,.xlsx";

/**
 * Files of a form that is being written. Without script they travel with the form, and a refused one keeps those that
 * have arrived; with script they are uploaded while one types, one request a file, to `holdAt`. The form sends the keys
 * of those it has as `attachmentIds`; a button named `_drop` takes one off.
 */
export function FilesField({
  label,
  files,
  most,
  holdAt,
  hint,
  required,
  each,
  act,
  onKept,
}: {
  label: string;
  files: readonly KeptFile[];
  most: number;
  /** Address that takes one file and answers with its key. */
  holdAt?: string;
  hint?: string;
  required?: boolean;
  /** A control of each file: what it is. */
  each?: (file: KeptFile) => ReactNode;
  /** A button beside them: what can be done with those that are there. */
  act?: ReactNode;
  /** Told of the files that are there, whenever one comes or goes. */
  onKept?: (files: readonly KeptFile[]) => void;
}) {
  const { t } = useTranslation("filed");
  const { id, errors: refused, alone } = useFieldSource("files");
  const errors = [...refused, ...useFieldSource("attachmentIds").errors];
  const box = useRef<HTMLElement>(null);
  const { kept, coming, fresh, add, drop, cancel } = useUploads(files, box, holdAt);
  useEffect(() => onKept?.(kept), [kept, onKept]);
  // What was wrong with an earlier choice says nothing of the files that are there now.
  const wrong = fresh ? [] : errors;
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  const about = (name: string, size: number) => {
    const kind = fileKind(name);
    return [kind && t(`held.${kind}`), sizeText(size)].filter(Boolean).join(" ");
  };
  return (
    <section ref={box} className="sec" aria-labelledby={`${id}-l`}>
      <h2 id={`${id}-l`} className={required ? "req" : undefined}>
        {label}{" "}
        <span className="muted num small">
          {kept.length > 0 && t("held.have", { n: kept.length, size: sizeText(bytes) })}
        </span>
      </h2>
      <div className="row wrap">
        <input
          id={id}
          className="in half"
          type="file"
          name="files"
          multiple
          accept={ACCEPT}
          aria-label={t("held.add")}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={wrong.length > 0 ? `${id}-e ${id}-h` : `${id}-h`}
          {...(alone && { autoFocus: true })}
          onChange={(event) => add(event.currentTarget)}
        />
        <button type="submit" className="btn btn-default nojs-only" name="_reload" value="files">
          <Icon name="upload" />
          {t("upload")}
        </button>
        {act}
        <p className="hint" id={`${id}-h`}>
          {t("held.hint", { n: most })}
          {hint && <br />}
          {hint}
        </p>
      </div>
      {wrong.length > 0 && (
        <p className="err" id={`${id}-e`}>
          <Icon name="alert" />
          <span>{wrong.join(" ")}</span>
        </p>
      )}
      <ul className="held">
        {kept.map(({ attachmentInfoId, attachmentName, size, href, stays }) => (
          <li key={attachmentInfoId}>
            <input type="hidden" name="attachmentIds" value={attachmentInfoId} />
            <Icon name="file" />
            {href ? (
              <a className="name raw" href={href}>
                {attachmentName}
              </a>
            ) : (
              <span className="name raw">{attachmentName}</span>
            )}
            <span className="small muted num">{about(attachmentName, size)}</span>
            {!stays && (
              <button
                type="submit"
                className="ico"
                name="_drop"
                value={attachmentInfoId}
                aria-label={t("removeOf", { name: attachmentName })}
                title={t("remove")}
                onClick={(event) => drop(event, attachmentInfoId)}
              >
                <Icon name="close" />
              </button>
            )}
            {each?.({ attachmentInfoId, attachmentName, size })}
          </li>
        ))}
        {coming.map(({ key, name, size, loaded, fault }) => (
          <li key={key} aria-live="polite">
            <Icon name={fault ? "alert" : "upload"} />
            <span className="name raw">{name}</span>
            {fault ? (
              <span className="err">{fault}</span>
            ) : (
              <span className="small muted num">
                <progress className="bar" max={Math.max(size, 1)} value={loaded} aria-label={name} />
                {`${sizeText(loaded)} / ${sizeText(size)}`}
              </span>
            )}
            <button
              type="button"
              className="ico"
              aria-label={t(fault ? "removeOf" : "held.cancelOf", { name })}
              onClick={() => cancel(key)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that only loads the form anew says as well which file was refused. */
export function withFileFault(reply: (FormResult & { refusedFile?: string }) | undefined): FormResult {
  if (!reply?.refusedFile || reply.error) return reply;
  return { ...reply, status: "error", error: { files: [reply.refusedFile] } };
}
