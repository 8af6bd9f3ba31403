import type { listIdpConnections as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { page } from "@cartwright/store/store";
import { idpConnections } from "../documents.ts";
import { connectionView } from "./connection-view.ts";
import { callbackOf } from "./provider.ts";

const maxResults = 100;

/** The identity providers that members may sign in with. */
export const listIdpConnections = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { found } = await context.store.read(context.site, { found: page(idpConnections, { limit: maxResults }) });
	return { connections: found.map(({ doc }) => connectionView(doc, callbackOf(context))) };
};
