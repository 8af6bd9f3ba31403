import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { clearCookie, readCookie, writeCookie } from "@cartwright/page-app/cookies";
import { CallError } from "@cartwright/sdk/errors";
import { relatedProducts } from "../catalogue/related.server.ts";
import { addressOf } from "../delivery/place.ts";
import { placesOf } from "../delivery/places.server.ts";
import { type PageContext, requireShop } from "../page-context.server.ts";
import { firstLines, partOf, readCount, readPart } from "./cart-part.ts";
import { type CartLine, type CartView, cartLine, cartView } from "./cart-view.ts";
import { freeDeliveryOf } from "./free-delivery.ts";
import { compare, readLastSeen, writeLastSeen } from "./last-seen.ts";
import { notificationCookie, readNotification } from "./notifications.ts";

const memoryCookie = "cart-seen";

/** The visitor's cart with the estimate for their location, changes since the last visit, and the last form's result. */
export const loadCart = async (pageContext: PageContext, request: Request) => {
	const cookies = request.headers.get("cookie");
	const places = await placesOf(pageContext, request);
	const [{ cart, productIds }, saved] = await Promise.all([
		askForCart(pageContext, addressOf(places.place)),
		askForSaved(pageContext),
	]);
	const related = relatedProducts(pageContext, productIds);
	// The browser need not wait for what is further down, unlike a page without scripts.
	const isLater = request.headers.get("sec-fetch-dest") === "empty";
	const lines = [...(cart?.lines ?? []), ...saved];
	const known = readLastSeen(readCookie(cookies, memoryCookie), lines);
	const { changes, memory } = compare(known, lines, Math.floor(Date.now() / 60_000));
	const cookie = readCookie(cookies, notificationCookie);
	const headers = new Headers();
	if (lines.length > 0) {
		const cookie = writeCookie(memoryCookie, writeLastSeen(memory), { hidden: true, secure: pageContext.secure });
		headers.append("set-cookie", cookie);
	}
	if (cookie) headers.append("set-cookie", clearCookie(notificationCookie));
	const { searchParams } = new URL(request.url);
	const page = {
		cart: cart && partOf(cart, readPart(searchParams), changes),
		saved: { lines: firstLines(saved, readCount(searchParams, "saved"), changes), lineCount: saved.length },
		related: isLater ? related : await related,
		places,
		changes: Object.fromEntries(changes),
		notification: readNotification(cookie),
	};
	return { page, headers };
};

/** The items that the visitor saved for later, with their current availability. */
const askForSaved = async ({ platform, origin }: PageContext): Promise<CartLine[]> => {
	if (!platform.isKnown) return [];
	const { lineItems } = await platform.visitor.use(savedLines).listSavedLines({});
	return lineItems.map((line) => cartLine(line, [], origin));
};

interface LoadedCart {
	/** `undefined` if there is none or it is empty. */
	readonly cart: CartView | undefined;
	readonly productIds: readonly string[];
}

const noCart: LoadedCart = { cart: undefined, productIds: [] };

const askForCart = async (
	pageContext: PageContext,
	shippingAddress: ReturnType<typeof addressOf>,
): Promise<LoadedCart> => {
	const { platform, origin } = pageContext;
	if (!platform.isKnown) return noCart;
	try {
		const estimated = await platform.visitor.use(currentCart).estimateCurrentCartTotals({ shippingAddress });
		const cart = cartView(estimated, origin);
		if (cart.lines.length === 0) return noCart;
		const { site } = requireShop(pageContext);
		const freeDelivery = freeDeliveryOf(cart.ways, site.freeDelivery ?? [], cart.totals.subtotal);
		const ids = estimated.cart?.lineItems?.flatMap(({ catalogReference }) => catalogReference?.catalogItemId || []);
		return { cart: { ...cart, ...(freeDelivery ? { freeDelivery } : {}) }, productIds: [...new Set(ids)] };
	} catch (error) {
		if (error instanceof CallError && error.code === "OWNED_CART_NOT_FOUND") return noCart;
		throw error;
	}
};
