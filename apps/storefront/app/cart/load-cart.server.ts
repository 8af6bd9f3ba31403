import { savedLines } from "@cartwright/contract/carts/saved-lines";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { clearCookie, readCookie, writeCookie } from "@cartwright/page-app/cookies";
import { CallError } from "@cartwright/sdk/errors";
import { addressOf } from "../delivery/place.ts";
import { placesOf } from "../delivery/places.server.ts";
import type { PageContext } from "../page-context.server.ts";
import { firstLines, partOf, readCount, readPart } from "./cart-part.ts";
import { type CartLine, type CartView, cartLine, cartView } from "./cart-view.ts";
import { compare, readLastSeen, writeLastSeen } from "./last-seen.ts";
import { notificationCookie, readNotification } from "./notifications.ts";

const memoryCookie = "cart-seen";

/** The visitor's cart with the estimate for their location, changes since the last visit, and the last form's result. */
export const loadCart = async (pageContext: PageContext, request: Request) => {
	const cookies = request.headers.get("cookie");
	const places = await placesOf(pageContext, request);
	const [cart, saved] = await Promise.all([askForCart(pageContext, addressOf(places.place)), askForSaved(pageContext)]);
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
		...{ places, changes: Object.fromEntries(changes), notification: readNotification(cookie) },
	};
	return { page, headers };
};

/** The items that the visitor saved for later, with their current availability. */
const askForSaved = async ({ platform, origin }: PageContext): Promise<CartLine[]> => {
	if (!platform.isKnown) return [];
	const { lineItems } = await platform.visitor.use(savedLines).listSavedLines({});
	return lineItems.map((line) => cartLine(line, [], origin));
};

/** `undefined` if there is no cart or it is empty. */
const askForCart = async (
	{ platform, origin }: PageContext,
	shippingAddress: ReturnType<typeof addressOf>,
): Promise<CartView | undefined> => {
	if (!platform.isKnown) return undefined;
	try {
		const estimated = await platform.visitor.use(currentCart).estimateCurrentCartTotals({ shippingAddress });
		const cart = cartView(estimated, origin);
		return cart.lines.length > 0 ? cart : undefined;
	} catch (error) {
		if (error instanceof CallError && error.code === "OWNED_CART_NOT_FOUND") return undefined;
		throw error;
	}
};
