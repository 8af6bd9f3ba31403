import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Client, clients } from "@cartwright/kernel/sites/client";
import { leadsTo, leadsToAllowed } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import { create, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Account } from "../accounts/documents.ts";
import { signInFlows } from "../flows/documents.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";

export interface Redirect {
	readonly url?: string | null;
	readonly clientId?: string | null;
}

/** The client that a link returns to, and the return address if the client allows it. */
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

/** Whether visitors of a client may be redirected there: to this server, or to an origin that the client registered. */
export const mayLeadTo = (address: string, origin: string, { allowedOrigins }: Client): boolean =>
	leadsTo(address, origin) || leadsToAllowed(address, allowedOrigins, origin);

/** A link to the page that sets a new password. Written for unknown addresses too, so that the response takes as long. */
export const newRecoveryLink = (
	context: Context,
	account: Account | undefined,
	target: { readonly clientId: string; readonly returnUrl?: string },
	minutes: number,
): { readonly write: Write; readonly url: string } => {
	const { id: memberId, passwordVersion } = account ?? { id: context.newId(), passwordVersion: 0 };
	const { flow, token } = newSignInFlow(context, "RECOVER", { memberId, passwordVersion, ...target }, minutes);
	const query = new URLSearchParams({ clientId: target.clientId, token });
	return { write: create(signInFlows, flow), url: `${context.origin}/hosted/new-password?${query}` };
};
