import type { redirectToCheckout as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { hostedPage, isProven } from "./checkout-link.ts";

/** Whoever has no valid link, and whose checkout is completed or gone, gets to the storefront. */
export const redirectToCheckout: Handler<typeof declared> = async (context, request) => {
	const { store, origin, cursorKey: key, now } = context;
	const { abandonedCheckoutId: id, metasiteId: site, token } = request;
	const proven = isProven({ id, token: token ?? "", now }, { site, key });
	const { cart, shop } = await store.read(site, { cart: byId(carts, id), shop: byId(settings, settingsId) });
	const isOpen = proven && cart !== undefined && !cart.doc.completed;
	const value = isOpen ? hostedPage(id, now, { site, origin, key }) : (shop?.doc.storefrontUrl ?? `${origin}/`);
	const headers = [
		{ key: "Location", value },
		{ key: "Cache-Control", value: "no-store" },
		{ key: "Referrer-Policy", value: "no-referrer" },
	];
	return { statusCode: 302, body: "", headers };
};
