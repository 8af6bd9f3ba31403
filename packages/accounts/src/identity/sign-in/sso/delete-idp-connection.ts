import type { deleteIdpConnection as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { idpConnections } from "../documents.ts";

/** Deletes a connection to an identity provider. */
export const deleteIdpConnection = async (
	{ store, site }: Context,
	{ id }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { connection } = await store.read(site, { connection: byId(idpConnections, id) });
	if (!connection)
		throw new ApplicationError<typeof declaration>("IDP_CONNECTION_NOT_FOUND", `The shop has no connection ${id}.`);
	await store.commit(site, [remove(idpConnections, connection)]);
	return {};
};
