import { type LoaderFunctionArgs, redirect } from "react-router";
import { refusal } from "../cart/cart-actions.server.ts";
import { startCheckout } from "../cart/start-checkout.server.ts";
import { links } from "../links.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Continues with the checkout of the cart, after a sign-in. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	try {
		return redirect(await startCheckout(context.get(pageContextKey), request), {
			headers: { "cache-control": "no-store" },
		});
	} catch (error) {
		refusal(error, "checkout");
		return redirect(links.cart);
	}
};
