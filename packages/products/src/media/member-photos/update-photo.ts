import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import { memberUpdated } from "@cartwright/accounts/identity/accounts/events";
import { updatedMember } from "@cartwright/accounts/members/member-update";
import { memberView } from "@cartwright/accounts/members/member-view";
import type { Member, MemberPicture } from "@cartwright/contract/members/member-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";

/**
 * Sets or removes the photo of the calling member, together with other writes. Retries after a conflict: the
 * operation as a whole would store another file.
 */
export const updatePhoto = (
	context: Context,
	photo: MemberPicture | null,
	writes: readonly Write[] = [],
): Promise<{ member: Member }> =>
	rerunOnConflict(async () => {
		const { store, site, identity, now } = context;
		const id = identity.kind === "member" ? identity.memberId : "";
		const { before } = await store.read(site, { before: byId(accounts, id) });
		if (!before) throw new ApplicationError("MEMBER_NOT_FOUND", "The account was deleted.");
		const changed = { ...updatedMember(before.doc, { profile: { photo } }), updatedDate: now };
		const events = memberUpdated(before.doc, changed, context);
		if (events.length > 0) await store.commit(site, [replace(accounts, before, changed, events), ...writes]);
		return { member: memberView(changed, "FULL") };
	});
