import { useTranslation } from "react-i18next";
import { type TreeNode, TreeSelectField } from "../form/tree-field";
import { Button } from "../ui/button";

/**
 * The department of a form whose positions hang on it: with script they follow the choice, without it a button shows
 * them.
 */
export function DepartmentChoice({
  name = "departmentId",
  label,
  tree,
  blank,
  required,
  onChoose,
}: {
  name?: string;
  label: string;
  tree: readonly TreeNode[];
  blank?: string;
  required?: boolean;
  onChoose: (departmentId: string) => void;
}) {
  const { t } = useTranslation("record");
  return (
    <TreeSelectField
      name={name}
      label={label}
      tree={tree}
      blank={blank}
      onChoose={onChoose}
      required={required}
      hint={
        <span className="nojs-only">
          <Button name="_reload" value="1">
            {t("form.showPositions")}
          </Button>
        </span>
      }
    />
  );
}
