import type { addToCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withAddedLines } from "../../purchase/edits.ts";
import { requestedCustomLines, requestedLines } from "../../purchase/requested-lines.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const addToCheckout = async (
	context: Context,
	{ id, lineItems, customLineItems }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const loaded = await loadOpenCheckout(context, id);
	const { doc } = loaded.stored;
	const lines = requestedLines(lineItems, context);
	const customLines = requestedCustomLines(customLineItems, doc.currency, context);
	const priced = await writeCheckout(context, loaded, withAddedLines(doc, { lines, customLines }));
	return { checkout: checkoutView(priced, context.origin) };
};
