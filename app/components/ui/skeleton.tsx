import { useTranslation } from "react-i18next";

const widths = { short: "sk sk-s", mid: "sk", long: "sk sk-l" };

/** One grey line in place of a text that is on its way. */
export function Skeleton({ width = "mid" }: { width?: keyof typeof widths }) {
  return <span className={widths[width]} aria-hidden="true" />;
}

/** Rows of a table that is on its way, in the shape of what comes; shown only after 400 ms. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: (keyof typeof widths)[] }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="late-show">
      {columns.map((width, column) => (
        <td key={column}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ));
}

/** A few grey lines with a word for those who do not see them; shown only after 400 ms. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation("ui");
  return (
    <div className="stack late-show" role="status">
      <span className="vh">{t("loading")}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line % 2 ? "mid" : "long"} />
      ))}
    </div>
  );
}
