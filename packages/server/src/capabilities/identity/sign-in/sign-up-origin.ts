import type { registerV2 } from "@cartwright/contract/identity/authentication";
import type { RequestOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { clients, installation } from "../../sites/documents.ts";
import type { SignUpOrigin } from "../accounts/documents.ts";
import { mayLeadTo } from "./recovery-link.ts";

/**
 * Where somebody signs up who may be written to later: the address that the call tells, or else the origin of the page that
 * makes it. Browsers send that with every call, so one that the client did not register is no error, and does not count.
 */
export const signUpOrigin = async (
	{ store, site, identity, origin, incoming }: Context,
	{ clientMetaData }: Pick<RequestOf<typeof registerV2>, "clientMetaData">,
): Promise<SignUpOrigin> => {
	const clientId = "clientId" in identity ? identity.clientId : "";
	const address = String(clientMetaData?.returnUrl ?? incoming.headers.origin ?? "");
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	const isKnown = client?.doc.siteId === site && mayLeadTo(address, origin, client.doc);
	return { clientId, ...(isKnown ? { returnUrl: address } : {}) };
};
