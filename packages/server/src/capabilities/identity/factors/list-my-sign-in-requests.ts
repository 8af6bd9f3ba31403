import type { listMySignInRequests as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { requireMember } from "../accounts/require-member.ts";
import { signInFlowsOf } from "../flows/sign-in-flows-of.ts";
import { pendingRequest } from "./sign-in-request.ts";

/** New sign-ins of the member that wait for an answer. The number is shown where they began, and nowhere else. */
export const listMySignInRequests = async (
	{ identity, store, site, now }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { found } = await store.read(site, { found: signInFlowsOf(requireMember(identity).memberId) });
	const pending = found.flatMap(({ doc }) => pendingRequest(doc, now) ?? []);
	return { requests: pending.map(({ number: _, approved: __, ...shown }) => shown) };
};
