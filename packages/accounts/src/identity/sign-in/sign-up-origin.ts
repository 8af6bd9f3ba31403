import type { JsonObject } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import type { SignUpOrigin } from "../accounts/documents.ts";
import { mayLeadTo } from "./recovery-link.ts";

/**
 * The client that somebody signs up with, and where later mails link back to: the address in the request, or else the origin
 * of the page that calls. Browsers always send that origin, so one that the client did not register is ignored.
 */
export const signUpOrigin = async (
	{ store, site, identity, origin, incoming }: Context,
	{ clientMetaData }: { readonly clientMetaData?: JsonObject | null | undefined },
): Promise<SignUpOrigin> => {
	const clientId = "clientId" in identity ? identity.clientId : "";
	const address = String(clientMetaData?.returnUrl ?? incoming.headers.origin ?? "");
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	const isKnown = client?.doc.siteId === site && mayLeadTo(address, origin, client.doc);
	return { clientId, ...(isKnown ? { returnUrl: address } : {}) };
};
