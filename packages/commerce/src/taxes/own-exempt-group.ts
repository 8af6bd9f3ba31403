import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { defaultExemptGroups } from "./default-exempt-groups.ts";

/** Throws if a group of exempt buyers is one that every shop has. */
export const requireOwnExemptGroup = (taxExemptGroupId: string): void => {
	const standard = defaultExemptGroups.find(({ id }) => id === taxExemptGroupId);
	if (!standard) return;
	throw new ApplicationError(
		"ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_EXEMPT_GROUP",
		`Each shop has the group ${standard.name}; create a group of your own.`,
		{ taxExemptGroupId },
	);
};
