import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { complete } from "./complete.ts";
import { readCompletionToken } from "./completion-token.ts";

/** Completes the checkout that a signed token names, and redirects the browser. */
export const completeByToken = async (
	context: Context,
	{ token }: { readonly token: string },
): Promise<RawHttpResponse> => {
	const completion = await readCompletionToken(context, token);
	if (!completion) {
		throw new ApplicationError("UNAUTHENTICATED_TOKEN", "The token is invalid or has expired. Create a new one.");
	}
	const { site, checkoutId, orderId, redirectUrl } = completion;
	await complete({ ...context, site }, checkoutId, orderId);
	return { statusCode: 302, body: "", headers: [{ key: "Location", value: redirectUrl }] };
};
