import type { listMySignInRequests as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { requireMember } from "../accounts/require-member.ts";
import { journeysOf } from "./journeys-of.ts";
import { waitingRequest } from "./sign-in-request.ts";

/** New sign-ins of the member that wait for an answer. The number is shown where they began, and nowhere else. */
export const listMySignInRequests = async (
	{ identity, store, site, now }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { found } = await store.read(site, { found: journeysOf(requireMember(identity).memberId) });
	const waiting = found.flatMap(({ doc }) => waitingRequest(doc, now) ?? []);
	return { requests: waiting.map(({ number: _, approved: __, ...shown }) => shown) };
};
