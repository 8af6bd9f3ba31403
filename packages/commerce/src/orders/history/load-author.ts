import { staffUsers } from "@cartwright/accounts/identity/staff/documents";
import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import type { Author } from "./written-activities.ts";

/** The author of what the caller writes. Apps have no address. */
export const loadAuthor = async ({ store, identity, now, newId }: Context): Promise<Author> => {
	if (identity.kind !== "user") return { now, newId, authorEmail: undefined };
	const { user } = await store.read(installation, { user: byId(staffUsers, identity.userId) });
	return { now, newId, authorEmail: user?.doc.email };
};
