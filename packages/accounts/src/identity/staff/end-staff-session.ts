import type { endStaffSession as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { staffSessions } from "./documents.ts";
import { requireUser } from "./me.ts";

export const endStaffSession: Handler<typeof declaration> = async ({ store, identity, now }, { sessionId }) => {
	const { userId, sessionId: ownId } = requireUser(identity);
	if (sessionId !== ownId) requireFreshStaff(identity, now);
	const { session } = await store.read(installation, { session: byId(staffSessions, sessionId) });
	if (session?.doc.staffId !== userId) {
		throw new ApplicationError<typeof declaration>("SESSION_NOT_FOUND", "None of your sign-ins has this id.");
	}
	await store.commit(installation, [remove(staffSessions, session)]);
	return {};
};
