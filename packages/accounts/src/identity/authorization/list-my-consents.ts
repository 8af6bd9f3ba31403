import type { listMyConsents as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";
import { accounts, type Consent } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";

/** The member's consents to third-party clients. */
export const listMyConsents = async (
	{ identity, store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId } = requireMember(identity);
	const { account } = await store.read(site, { account: byId(accounts, memberId) });
	const consents = account?.doc.consents ?? [];
	if (consents.length === 0) return { consents: [] };
	const { clientsById } = await store.read(installation, {
		clientsById: byIds(
			clients,
			consents.map(({ clientId }) => clientId),
		),
	});
	return {
		consents: byClient(consents)
			.map((consent) => ({ ...consent, clientName: clientsById.get(consent.clientId)?.doc.name ?? "" }))
			.toReversed(),
	};
};

/** Merges the two consents that a client may have, to know the member and to act for them. They are withdrawn together. */
const byClient = (consents: readonly Consent[]) => {
	const merged = new Map<string, { clientId: string; scopes: string[]; actsForMember: boolean; date: string }>();
	for (const { clientId, scopes, actsForMember = false, date } of consents) {
		const before = merged.get(clientId);
		merged.delete(clientId);
		merged.set(clientId, {
			clientId,
			scopes: [...new Set([...(before?.scopes ?? []), ...scopes])],
			actsForMember: actsForMember || (before?.actsForMember ?? false),
			date,
		});
	}
	return [...merged.values()];
};
