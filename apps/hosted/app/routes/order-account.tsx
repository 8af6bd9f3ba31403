import { type LoaderFunctionArgs, redirect } from "react-router";
import { storeOrder } from "../account/new-account.server.ts";
import { pageError } from "../error-pages.ts";
import { pageContextKey } from "../page-context.server.ts";

/** As long as the call that opens the link accepts it. */
const longestToken = 1000;

/** Leads from an order to a new account on the shop's own storefront, which has the address of the order. */
export const loader = ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { token = "" } = params;
	if (token.length > longestToken) throw pageError("linkUnknown");
	storeOrder(pageContext, token);
	return redirect(`${pageContext.origin}/sign-in?${new URLSearchParams({ back: "/account/details" })}`);
};

/** Never rendered: the loader redirects. */
export default function OrderAccount() {
	return undefined;
}
