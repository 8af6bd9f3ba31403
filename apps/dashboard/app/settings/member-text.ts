import type { RowMember } from "./groups/setting-field.ts";

/** Name of the texts of a member: lists share them. */
export const memberText = ({ name, kind }: RowMember): string =>
	kind === "percent" ? "percentage" : (name.split(".").at(-1) ?? name);
