import type { addToCheckout as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../../foundation/context.ts";
import { requestedCustomLines, requestedLines } from "../../carts/requested-lines.ts";
import { addLines } from "../../purchase/lines.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const addToCheckout = async (
	context: Context,
	{ id, lineItems, customLineItems }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const loaded = await loadOpenCheckout(context, id ?? "");
	const { doc } = loaded.stored;
	const added = requestedLines(lineItems, context);
	const customAdded = requestedCustomLines(customLineItems, doc.currency, context);
	const changed = {
		...doc,
		lines: added.length > 0 ? addLines(doc.lines, added) : doc.lines,
		customLines: customAdded.length > 0 ? [...doc.customLines, ...customAdded] : doc.customLines,
	};
	const assessed = await writeCheckout(context, loaded, added.length + customAdded.length > 0 ? changed : doc);
	return { checkout: checkoutView(assessed, context.origin) };
};
