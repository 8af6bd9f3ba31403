import type { listMySignInRequests as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { requireMember } from "../accounts/require-member.ts";
import { mfaFlowsIn, signInFlowsOf } from "../flows/flows-of-member.ts";
import { pendingRequest } from "./sign-in-request.ts";

/** Sign-ins of the member that are pending approval. Their number is shown only in the browser that started them. */
export const listMySignInRequests = async (
	{ identity, store, site, now }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { flows } = await store.read(site, { flows: signInFlowsOf(requireMember(identity).memberId) });
	const pending = mfaFlowsIn(flows).flatMap(({ doc }) => pendingRequest(doc, now) ?? []);
	return { requests: pending.map(({ number: _, approved: __, ...shown }) => shown) };
};
