import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { leadsTo, leadsToAllowed } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";

/** The provider redirects the buyer to this URL, so it must not be an open redirect. */
export const checkReturnUrl = async (
	{ store, identity, origin }: Context,
	returnUrl: string | null | undefined,
): Promise<void> => {
	if (!returnUrl || leadsTo(returnUrl, origin)) return;
	const clientId = "clientId" in identity ? identity.clientId : "";
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	if (leadsToAllowed(returnUrl, client?.doc.allowedOrigins ?? [], origin)) return;
	throw new ApplicationError(
		"RETURN_URL_NOT_ALLOWED",
		`returnUrl must lead to ${origin} or to an origin of the client. Allow it with \`cartwright client allow\`.`,
		{ returnUrl },
	);
};
