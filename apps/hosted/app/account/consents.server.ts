import { authorizations } from "@cartwright/contract/identity/authorizations";
import type { Client } from "@cartwright/sdk/client";

/** The member's consents to third-party clients, as the page shows them. */
export interface ConsentView {
	readonly clientId: string;
	readonly name: string;
	readonly scopes: readonly string[];
	readonly date: string;
}

export const loadConsents = async (api: Client): Promise<ConsentView[]> => {
	const { consents } = await api.use(authorizations).listMyConsents({});
	return consents.map(({ clientId, clientName, scopes, date }) => ({
		clientId,
		name: clientName || clientId,
		scopes,
		date: String(date ?? ""),
	}));
};
