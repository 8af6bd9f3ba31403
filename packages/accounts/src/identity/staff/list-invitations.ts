import type { listInvitations as declaration } from "@cartwright/contract/staff/staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { invitationsOf } from "./invitations-of.ts";

export const listInvitations: Handler<typeof declaration> = async ({ store, site }) => ({
	invitations: await invitationsOf(store, site),
});
