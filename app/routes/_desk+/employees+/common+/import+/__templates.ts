/** Templates of the common import, in the order of the dictionary personnel_template. */
export const COMMON_TEMPLATES = [
  "basic",
  "identityCard",
  "education",
  "workExperience",
  "family",
  "contract",
  "bankCard",
] as const;

export const templateOf = (value: string | null) =>
  COMMON_TEMPLATES.find((name) => name === value) ?? COMMON_TEMPLATES[0];
