import type { listMyFactors as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { activeFactors } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { sessions } from "../sessions/documents.ts";
import { isFresh } from "../sessions/fresh-session.ts";
import { availableFactorTypes } from "./available-factor-types.ts";
import { factorView, hintOf } from "./factors.ts";

/** The second factors of the member, and which ones the shop offers. */
export const listMyFactors = async (
	{ identity, store, site, now, providers }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId, sessionId } = requireMember(identity);
	const { account, session } = await store.read(site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	return {
		factors: account
			? activeFactors(account.doc).map((factor) => ({
					factor: factorView(factor),
					...hintOf(account.doc, factor),
					...(factor.codeHashes ? { codesLeft: factor.codeHashes.length } : {}),
				}))
			: [],
		availableFactors: availableFactorTypes(providers),
		fresh: isFresh(session?.doc, now),
	};
};
