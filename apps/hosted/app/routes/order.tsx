import { type OrderDocument, orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { payments } from "@cartwright/contract/payments/payments";
import { CallError } from "@cartwright/sdk/errors";
import { useEffect } from "react";
import {
	type ActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useRevalidator,
} from "react-router";
import { brandingOf } from "../branding.server.ts";
import { leaveAddress, withoutOrigin } from "../callbacks.ts";
import { pageError } from "../error-pages.ts";
import { retriedWhileOffline } from "../lost-network.ts";
import { OrderPage } from "../order/order-page.tsx";
import {
	documentViews,
	downloadViews,
	howToPayView,
	type OrderPageView,
	orderPageView,
	parcelViews,
	paymentLinkViews,
	refundViews,
} from "../order/order-view.ts";
import { returnsOf, sendOrderForm } from "../order/returns.server.ts";
import { returnsView } from "../order/returns-view.ts";
import { type PageContext, pageContextKey } from "../page-context.server.ts";
import { hasSession, resumeSession } from "../session.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const token = params.token ?? "";
	const [opened, documents, returns] = await Promise.all([
		open(pageContext, token),
		documentsOf(pageContext, token),
		returnsOf(pageContext, token),
	]);
	const branding = brandingOf(opened.site ?? {}, pageContext);
	const before = orderPageView(opened.order ?? {}, pageContext.language);
	// A pending payment may have been decided: asks the payment network.
	const decided = before.payment === "pending" ? await settled(pageContext, opened, token) : opened;
	const order: WireOrder = decided.order ?? {};
	const { searchParams } = new URL(request.url);
	const all = searchParams.get("lines") === "all";
	const view = orderPageView(order, pageContext.language, all ? Number.POSITIVE_INFINITY : undefined);
	return {
		branding,
		view: {
			...view,
			downloads: downloadViews(order, decided.downloads),
			parcels: parcelViews(order, decided.parcels),
			toPay: paymentLinkViews(decided.paymentRequests),
			documents: documentViews(documents),
			refunds: refundViews(decided.refunds),
			howToPay: howToPayView(decided.offlinePayment),
			returns: returnsView(order, returns, pageContext.language, branding.languages[0]),
			...cardOf(decided),
		},
		leave: withoutOrigin(await wayOn(pageContext, order.checkoutId ?? ""), pageContext.origin),
		isFromAccount: searchParams.get("from") === "account",
		done: searchParams.get("done"),
		isNew: pageContext.now - Date.parse(view.date) < 60 * 60_000,
	};
};

export const action = ({ request, params, context }: ActionFunctionArgs) =>
	sendOrderForm(context.get(pageContextKey), params.token ?? "", request);

/** The page continues once there is a network again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
	retriedWhileOffline(() => serverLoader<typeof loader>());

type Found = Awaited<ReturnType<typeof open>>;

const open = async (pageContext: PageContext, token: string) => {
	try {
		return await pageContext.callAs().use(orderLinks).openOrderLink({ token });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw pageError(error.code === "ORDER_LINK_EXPIRED" ? "linkExpired" : "linkUnknown");
	}
};

/** Without them the page shows the order all the same: a link that is not valid has its error from the order. */
const documentsOf = async (pageContext: PageContext, token: string): Promise<OrderDocument[]> => {
	try {
		return (await pageContext.callAs().use(orderDocuments).openOrderDocuments({ token })).documents;
	} catch (error) {
		if (error instanceof CallError) return [];
		throw error;
	}
};

const settled = async (pageContext: PageContext, { siteId, order }: Found, token: string): Promise<Found> => {
	await pageContext
		.callAs()
		.use(payments)
		.refreshPayment({ siteId, paymentGatewayOrderId: order?.id ?? "" });
	return open(pageContext, token);
};

const cardOf = ({ card }: Found): Pick<OrderPageView, "card"> =>
	card ? { card: { brand: card.brand ?? "", digits: card.lastFourDigits ?? "" } } : {};

/** The URL of the buyer's storefront, if this browser still has the session. */
const wayOn = async (pageContext: PageContext, checkoutId: string): Promise<string> => {
	if (!hasSession(pageContext, checkoutId)) return "/";
	try {
		const { callbacks, isMember } = await resumeSession(pageContext, checkoutId);
		return leaveAddress(callbacks, isMember);
	} catch {
		// The session has ended; the order page needs none.
		return "/";
	}
};

/** The polling interval while a payment is pending, in milliseconds. */
const askEvery = 3000;

export default function Order() {
	const { branding, view, leave, isFromAccount, isNew, done } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const { revalidate, state } = useRevalidator();
	const isPending = view.payment === "pending";
	useEffect(() => {
		if (!isPending || state !== "idle") return;
		const timer = setTimeout(revalidate, askEvery);
		return () => clearTimeout(timer);
	}, [isPending, revalidate, state]);
	return <OrderPage {...{ branding, view, leave, isFromAccount, isNew, done, refused }} />;
}
