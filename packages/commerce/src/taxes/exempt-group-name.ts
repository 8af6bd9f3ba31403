import { defaultExemptGroups } from "./default-exempt-groups.ts";
import type { TaxSettings } from "./settings.ts";

/** What a group of exempt buyers is called; empty if there is no such group any more. */
export const exemptGroupName = (id: string, { exemptGroups = [] }: TaxSettings): string =>
	[...defaultExemptGroups, ...exemptGroups].find((group) => group.id === id)?.name ?? "";
