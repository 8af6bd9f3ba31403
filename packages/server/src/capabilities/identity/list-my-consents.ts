import type { listMyConsents as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { clients, installation } from "../sites/documents.ts";
import { accounts } from "./documents.ts";
import { requireMember } from "./require-member.ts";

/** What the member allowed to clients that others run. */
export const listMyConsents = async (
	{ identity, store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId } = requireMember(identity);
	const { account } = await store.read(site, { account: byId(accounts, memberId) });
	const consents = account?.doc.consents ?? [];
	if (consents.length === 0) return { consents: [] };
	const { found } = await store.read(installation, {
		found: byIds(
			clients,
			consents.map(({ clientId }) => clientId),
		),
	});
	return {
		consents: consents
			.map(({ clientId, scopes, date }) => ({
				...{ clientId, clientName: found.get(clientId)?.doc.name ?? "", scopes: [...scopes], date },
			}))
			.toReversed(),
	};
};
