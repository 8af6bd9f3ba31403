import type { saveIdpConnection as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { isSafeAddress } from "@cartwright/kernel/sites/origin";
import { create, replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { type IdpConnection, idpConnections } from "../documents.ts";
import { connectionView } from "./connection-view.ts";
import { callbackOf } from "./provider.ts";

/** Creates or changes a connection to an identity provider. */
export const saveIdpConnection = async (
	context: Context,
	{ connection: input }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { store, site, now, newId } = context;
	const { name, issuer, clientId } = input;
	if (!isSafeAddress(new URL(issuer))) {
		throw invalid("connection.issuer", "must be https, or http on the same machine", "FORMAT");
	}
	const { before } = await store.read(site, { before: byId(idpConnections, input.id ?? "") });
	const clientSecret = input.clientSecret || before?.doc.clientSecret;
	const saved: IdpConnection = {
		id: input.id ?? newId(),
		name,
		issuer,
		clientId,
		...(clientSecret ? { clientSecret } : {}),
		createdDate: before?.doc.createdDate ?? now,
	};
	await store.commit(site, [before ? replace(idpConnections, before, saved) : create(idpConnections, saved)]);
	return { connection: connectionView(saved, callbackOf(context)) };
};
