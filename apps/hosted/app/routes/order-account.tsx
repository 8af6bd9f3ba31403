import { type LoaderFunctionArgs, redirect } from "react-router";
import { keepOrder } from "../order/new-account.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Leads from an order to a new account on the shop's own storefront, which has the address of the order. */
export const loader = ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	keepOrder(pageContext, (params.token ?? "").slice(0, 1000));
	return redirect(`${pageContext.origin}/sign-in?${new URLSearchParams({ back: "/account/details" })}`);
};

/** Never rendered: the loader redirects. */
export default function OrderAccount() {
	return undefined;
}
