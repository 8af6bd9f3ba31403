import type { withdrawMyConsent as declaration } from "@cartwright/contract/identity/authorizations";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove, replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { requireMember } from "../accounts/require-member.ts";
import { refreshTokens } from "../sessions/documents.ts";
import { openIdRecords } from "./documents.ts";

const maxPageSize = 1000;

/** Withdraws the consent to a client, and revokes the tokens that the client got. */
export const withdrawMyConsent = async (
	{ identity, store, site }: Context,
	{ clientId }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { memberId } = requireMember(identity);
	const query = { filter: equals("memberId", memberId), limit: maxPageSize };
	const { account, tokens, records } = await store.read(site, {
		account: byId(accounts, memberId),
		tokens: page(refreshTokens, query),
		records: page(openIdRecords, query),
	});
	const consents = account?.doc.consents ?? [];
	if (!account || !consents.some((each) => each.clientId === clientId)) {
		throw new ApplicationError<typeof declaration>(
			"CONSENT_NOT_FOUND",
			`The member allowed nothing to the client ${clientId}.`,
		);
	}
	const left = consents.filter((each) => each.clientId !== clientId);
	const isOfClient = (payload: string) => (JSON.parse(payload) as { clientId?: string }).clientId === clientId;
	await store.commit(site, [
		replace(accounts, account, { ...account.doc, consents: left }),
		...tokens.filter(({ doc }) => doc.clientId === clientId).map((token) => remove(refreshTokens, token)),
		...records.filter(({ doc }) => isOfClient(doc.payload)).map((record) => remove(openIdRecords, record)),
	]);
	return {};
};
