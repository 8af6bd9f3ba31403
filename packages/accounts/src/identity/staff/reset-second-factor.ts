import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { staffUsers } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { findStaff } from "./find-staff.ts";

/** Removes a lost second factor, and ends all sessions. Returns whether there is such an account. */
export const resetSecondFactor = async (store: Context["store"], email: string, now: string): Promise<boolean> => {
	const account = await findStaff({ store }, email);
	if (!account) return false;
	await store.commit(installation, [
		replace(staffUsers, account, { ...account.doc, factors: [], updatedDate: now }),
		...(await endStaffSessions({ store }, account.doc.id)),
	]);
	return true;
};
