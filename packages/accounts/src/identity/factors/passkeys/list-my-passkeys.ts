import type { listMyPasskeys as declaration } from "@cartwright/contract/identity/passkeys";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { accounts } from "../../accounts/documents.ts";
import { requireMember } from "../../accounts/require-member.ts";
import { passkeyView } from "./passkeys.ts";

/** The member's passkeys. */
export const listMyPasskeys = async (
	{ identity, store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { account } = await store.read(site, { account: byId(accounts, requireMember(identity).memberId) });
	return { passkeys: (account?.doc.passkeys ?? []).map(passkeyView) };
};
