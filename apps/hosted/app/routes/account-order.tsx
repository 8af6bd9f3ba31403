import { orderLinks } from "@cartwright/contract/orders/order-links";
import { CallError } from "@cartwright/sdk/errors";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Redirects to the page of one of the member's orders. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const { api } = await findAccount(context.get(pageContextKey), request.url);
	try {
		const { url } = await api.use(orderLinks).createOrderLink({ orderId: params.orderId ?? "" });
		return redirect(url ? `${url}?from=account` : "/account/orders");
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return redirect("/account/orders");
		throw error;
	}
};

/** Never rendered: the loader redirects or throws. */
export default function AccountOrder() {
	return undefined;
}
