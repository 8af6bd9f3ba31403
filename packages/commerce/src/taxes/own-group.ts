import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { defaultGroups } from "./default-groups.ts";

/** Throws if a group is one that every shop has. */
export const requireOwnGroup = (taxGroupId: string): void => {
	const standard = defaultGroups.find(({ id }) => id === taxGroupId);
	if (!standard) return;
	throw new ApplicationError(
		"ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP",
		`Each shop has the group ${standard.name}; create a group of your own.`,
		{ taxGroupId },
	);
};
