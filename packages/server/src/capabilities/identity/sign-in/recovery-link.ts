import { create, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type Client, clients, installation } from "../../sites/documents.ts";
import { leadsToAllowed } from "../../sites/origin.ts";
import type { Account } from "../accounts/documents.ts";
import { type SignInFlow, signInFlows } from "../flows/documents.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";

export interface Redirect {
	readonly url?: string | null;
	readonly clientId?: string | null;
}

/** The client that a link leads back to, and the address there, where the client allows it. */
export const returnTo = async (
	{ store, site, origin }: Context,
	redirect: Redirect | null | undefined,
	ownClientId: string | undefined,
): Promise<{ readonly clientId: string; readonly returnUrl?: string }> => {
	const clientId = redirect?.clientId ?? ownClientId ?? "";
	const { url } = redirect ?? {};
	if (!url) return { clientId };
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	if (client?.doc.siteId === site && mayLeadTo(url, origin, client.doc)) return { clientId, returnUrl: url };
	throw new ApplicationError(
		"CALLBACK_NOT_ALLOWED",
		"redirect.url must be of an origin that is registered for the client: " +
			"`cartwright client allow <client id> --origin <origin>`.",
	);
};

/** Whether a client's visitors may be sent there: to this server, or to an origin that is registered for the client. */
export const mayLeadTo = (address: string, origin: string, { allowedOrigins }: Client): boolean => {
	if (!URL.canParse(address)) return false;
	const url = new URL(address);
	return url.origin === origin || leadsToAllowed(address, allowedOrigins, origin);
};

/** A link to the page where a password is set, and what is kept of it. */
export const newRecoveryLink = (
	context: Context,
	account: Account | undefined,
	target: { readonly clientId: string; readonly returnUrl?: string },
	minutes: number,
): { readonly write: Write; readonly url: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now, origin } = context;
	const flow: SignInFlow = {
		...{ id, secretHash, purpose: "RECOVER", ...target },
		...(account ? { memberId: account.id, passwordVersion: account.passwordVersion } : {}),
		...{ codesWanted: 0, wrongCodes: 0, createdDate: now, expires: inMinutes(now, minutes) },
	};
	const query = new URLSearchParams({ clientId: target.clientId, token: handle });
	return { write: create(signInFlows, flow), url: `${origin}/hosted/new-password?${query}` };
};
