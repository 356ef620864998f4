/** What may be imported here: members, or somebody in place of somebody else. */
export const ROLE_TEMPLATES = ["roleMembers", "roleReplacement"] as const;

/** A template name out of the address, or the first. */
export const templateOf = (name: string | null) =>
  ROLE_TEMPLATES.find((template) => template === name) ?? ROLE_TEMPLATES[0];
