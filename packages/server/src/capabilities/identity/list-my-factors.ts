import type { listMyFactors as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { activeFactors } from "./account.ts";
import { accounts, sessions } from "./documents.ts";
import { factorView, hintOf } from "./factors.ts";
import { isFresh } from "./fresh-session.ts";
import { offeredFactors } from "./offered-factors.ts";
import { requireMember } from "./require-member.ts";

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
		offeredFactors: offeredFactors(providers),
		fresh: isFresh(session?.doc, now),
	};
};
