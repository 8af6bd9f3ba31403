import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { CallError } from "@cartwright/sdk/errors";
import { addressOf } from "../delivery/place.ts";
import { placesOf } from "../delivery/places.server.ts";
import { links } from "../links.ts";
import type { PageContext } from "../page-context.server.ts";

/** Creates the checkout of the cart and returns the URL where it continues. */
export const startCheckout = async (pageContext: PageContext, request: Request): Promise<string> => {
	const { visitor } = pageContext.platform;
	const calls = visitor.use(currentCart);
	const { place } = await placesOf(pageContext, request);
	await keepPlace(pageContext, addressOf(place));
	const { checkoutId } = await calls.createCheckoutFromCurrentCart({ channelType: "WEB" });
	const parameters = {
		ecomCheckout: { checkoutId },
		preferences: { additionalQueryParameters: { lang: pageContext.language } },
	};
	const { origin } = pageContext;
	const callbacks = {
		cartPageUrl: origin + links.cart,
		postFlowUrl: origin + links.home,
		loginUrl: origin + links.signIn(links.checkout),
	};
	const { createRedirectSession } = visitor.use(redirects);
	const { redirectSession } = await createRedirectSession({ ...parameters, callbacks }).catch((error: unknown) => {
		if (!(error instanceof CallError) || error.code !== "CALLBACK_NOT_ALLOWED") throw error;
		// The log tells the operator how to allow this origin; shoppers can buy in the meantime.
		console.error(error.message);
		return createRedirectSession(parameters);
	});
	if (!redirectSession?.fullUrl) throw new Error("The services returned no URL of the checkout.");
	return redirectSession.fullUrl;
};

/** The checkout starts with the location of the estimate; an address entered at the checkout takes precedence. */
const keepPlace = async ({ platform }: PageContext, address: ReturnType<typeof addressOf>): Promise<void> => {
	const calls = platform.visitor.use(currentCart);
	const { cart } = await calls.getCurrentCart({});
	if (cart?.checkoutId) return;
	await calls.updateCurrentCart({ cartInfo: { contactInfo: { address } } });
};
