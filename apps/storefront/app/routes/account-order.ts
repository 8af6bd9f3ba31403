import { orderLinks } from "@cartwright/contract/orders/order-links";
import { CallError } from "@cartwright/sdk/errors";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Opens the page of one of the member's orders. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const { platform } = context.get(pageContextKey);
	try {
		const { url } = await platform.visitor.use(orderLinks).createOrderLink({ orderId: params.orderId ?? "" });
		return redirect(url, { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		return redirect(links.account);
	}
};
