import { writeCookie } from "@cartwright/page-app/cookies";
import {
	type ActionFunctionArgs,
	type ClientActionFunctionArgs,
	data,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { act, refusal } from "../cart/cart-actions.server.ts";
import { CartPage } from "../cart/cart-page.tsx";
import { loadCart } from "../cart/load-cart.server.ts";
import { publishNotification } from "../cart/notification-channel.ts";
import { type CartNotification, isUnreached, notificationCookie, writeNotification } from "../cart/notifications.ts";
import { startCheckout } from "../cart/start-checkout.server.ts";
import { links } from "../links.ts";
import { isLive } from "../live-form.ts";
import { pageContextKey } from "../page-context.server.ts";
import { pathToMissingChoice } from "../product/missing-choice.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { page, headers } = await loadCart(context.get(pageContextKey), request);
	return data(page, { headers });
};

/** Returns a notification: to the page if scripts run, otherwise through a cookie to the next page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const form = await request.formData();
	if (form.get("intent") === "checkout") {
		try {
			return redirect(await startCheckout(pageContext, request), { status: 303 });
		} catch (error) {
			return respond(refusal(error, "checkout"), pageContext.secure);
		}
	}
	const missing = pathToMissingChoice(form);
	if (missing) return redirect(missing, { status: 303 });
	const notification = await act(pageContext, form);
	return isLive(form) ? data({ notification }) : respond(notification, pageContext.secure);
};

const respond = (notification: CartNotification | undefined, secure: boolean): Response => {
	const response = redirect(links.cart, { status: 303 });
	if (!notification) return response;
	response.headers.append(
		"set-cookie",
		writeCookie(notificationCookie, writeNotification(notification), { hidden: true, secure }),
	);
	return response;
};

/** Without a response, the optimistic update is undone, and the page stays. */
export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) => {
	try {
		const result = (await serverAction<typeof action>()) as { notification?: CartNotification };
		publishNotification(result.notification);
		return result;
	} catch (error) {
		if (error instanceof Response) throw error;
		const code = isRouteErrorResponse(error) ? "BROKEN" : "UNREACHED";
		const notification: CartNotification = { kind: "problem", of: "line", code };
		publishNotification(notification);
		return { notification };
	}
};

export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	!isUnreached(actionResult) && defaultShouldRevalidate;

export default function Cart() {
	return <CartPage {...useLoaderData<typeof loader>()} />;
}
