import type { jwks as declaration } from "@cartwright/contract/identity/oauth";
import type { JsonObject } from "@cartwright/contract/message";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";

/** The public keys that verify tokens. */
export const jwks = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => ({
	keys: [...(await context.tokens.publicJwks(new Date(context.now)))] as JsonObject[],
});
