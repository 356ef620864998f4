import { Children, isValidElement, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { labelsIn } from "./labels";
import { FormStateContext } from "./post-form-state";

type SectionProps = { id: string; title: string; children: ReactNode };

/** One part of a long form, with its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>{title}</h2>
      <div className="grid2">{children}</div>
    </section>
  );
}

/** The sections of a long form with a list of them beside, which counts what was refused in each. */
export function Sections({ children }: { children: ReactNode }) {
  const { t } = useTranslation("ui");
  const { errors } = useContext(FormStateContext);
  const names = Object.keys(errors).filter((name) => errors[name]?.length);
  const sections = Children.toArray(children).filter((child) => isValidElement<SectionProps>(child));
  return (
    <div className="form-cols">
      <div>{children}</div>
      <nav className="toc" aria-label={t("form.sections")}>
        <ul>
          {sections.map(({ props: { id, title, children } }) => {
            const fields = [...labelsIn(children).keys()];
            const refused = names.filter((name) =>
              fields.some((field) => name === field || name.startsWith(`${field}[`)),
            );
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  {title}
                  {refused.length > 0 && (
                    <span className="count hot">
                      {refused.length}
                      <span className="vh"> {t("form.errors")}</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
