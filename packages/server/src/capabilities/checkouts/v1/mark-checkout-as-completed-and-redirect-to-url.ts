import type { markCheckoutAsCompletedAndRedirectToUrl as declared } from "@cartwright/contract/checkouts/v1/checkout-completion";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { complete } from "../complete.ts";
import { readCompletionToken } from "./completion-token.ts";

export const markCheckoutAsCompletedAndRedirectToUrl = async (
	context: Context,
	{ token }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const completion = await readCompletionToken(context, token);
	if (!completion) {
		throw new ApplicationError<typeof declared>(
			"UNAUTHENTICATED_TOKEN",
			"The token is invalid or has expired. Create a new one.",
		);
	}
	const { site, checkoutId, orderId, redirectUrl } = completion;
	await complete({ ...context, site }, checkoutId, orderId);
	return { statusCode: 302, body: "", headers: [{ key: "Location", value: redirectUrl }] };
};
