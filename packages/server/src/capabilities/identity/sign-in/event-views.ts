import { signOnPolicy as service } from "@cartwright/contract/identity/sign-on-policy";
import { viewersOf } from "../../../foundation/event-view.ts";

/** The event contains the policy, since the document also has the secrets of captchas. */
export const signOnPolicyEventViews = viewersOf(service, {
	signOnPolicyUpdated: async (_context, { data }) => ({ entity: data, entityId: String(data.id) }),
});
