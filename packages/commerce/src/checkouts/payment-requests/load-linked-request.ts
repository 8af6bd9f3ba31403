import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readShortLink } from "@cartwright/kernel/sites/signed-link";
import { loadPayable, type Payable } from "../payments/payable.ts";

export interface LinkedRequest {
	readonly site: string;
	readonly payable: Payable & Required<Pick<Payable, "request">>;
}

/** The request that a link leads to, for anybody who has the link. */
export const loadLinkedRequest = async ({ store, cursorKey }: Context, token: string): Promise<LinkedRequest> => {
	const link = readShortLink(cursorKey, "payment-request", token);
	const payable = link && (await loadPayable({ store, site: link.site }, link.subject));
	if (link && payable?.request) return { site: link.site, payable: { ...payable, request: payable.request } };
	throw new ApplicationError(
		"PAYMENT_REQUEST_LINK_NOT_FOUND",
		"The link is not valid. Check that it was copied completely, or ask the shop for a new one.",
	);
};
