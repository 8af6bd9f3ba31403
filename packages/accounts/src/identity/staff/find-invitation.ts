import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";
import { type StaffInvitation, staffInvitations } from "./documents.ts";
import { invitationNotFound } from "./invitation.ts";

/** An invitation to this shop, by its id. */
export const findInvitation = async ({ store, site }: Context, id: string): Promise<Stored<StaffInvitation>> => {
	const { found } = await store.read(installation, { found: byId(staffInvitations, id) });
	if (found?.doc.siteIds.includes(site)) return found;
	throw invitationNotFound();
};

/** The invitation that a token belongs to, unless it has expired. */
export const openInvitation = async ({ store, now }: Context, token: string): Promise<Stored<StaffInvitation>> => {
	const { id, secret } = splitHandle(token);
	const { found } = await store.read(installation, { found: byId(staffInvitations, id) });
	if (found && found.doc.expires > now && isSecretOf(found.doc.secretHash, secret)) return found;
	throw invitationNotFound();
};
