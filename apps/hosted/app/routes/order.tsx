import { orderLinks } from "@cartwright/contract/orders/order-links";
import { payments } from "@cartwright/contract/payments/payments";
import { CallError } from "@cartwright/sdk/errors";
import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { leaveAddress } from "../callbacks.ts";
import { lookOf } from "../look.server.ts";
import { patiently } from "../lost-network.ts";
import { OrderPage } from "../order/order-page.tsx";
import { orderPageView } from "../order/order-view.ts";
import { hasSession, resumeSession } from "../session.server.ts";
import { trouble } from "../trouble.ts";
import { type Visit, visitContext } from "../visit.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const token = params.token ?? "";
	const found = await open(visit, token);
	const before = orderPageView(found.order ?? {}, visit.language);
	// What is being decided may have been decided by now: the network is asked.
	const order = before.payment === "pending" ? ((await settled(visit, found, token)).order ?? {}) : (found.order ?? {});
	const { searchParams } = new URL(request.url);
	const all = searchParams.get("lines") === "all";
	const view = orderPageView(order, visit.language, all ? Number.POSITIVE_INFINITY : undefined);
	return {
		look: lookOf(found.site ?? {}, visit),
		view,
		leave: await wayOn(visit, order.checkoutId ?? ""),
		isFromAccount: searchParams.get("from") === "account",
		isNew: visit.now - Date.parse(view.date) < 60 * 60_000,
	};
};

/** The page goes on once there is a network again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
	patiently(() => serverLoader<typeof loader>());

type Found = Awaited<ReturnType<typeof open>>;

const open = async (visit: Visit, token: string) => {
	try {
		return await visit.callAs().use(orderLinks).openOrderLink({ token });
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		throw trouble(error.code === "ORDER_LINK_EXPIRED" ? "linkExpired" : "linkUnknown");
	}
};

const settled = async (visit: Visit, { siteId, order }: Found, token: string): Promise<Found> => {
	await visit
		.callAs()
		.use(payments)
		.settle({ siteId: siteId ?? "", paymentGatewayOrderId: order?.id ?? "" });
	return open(visit, token);
};

/** Back to the storefront that the buyer came from, where this browser still knows it. */
const wayOn = async (visit: Visit, checkoutId: string): Promise<string> => {
	if (!hasSession(visit, checkoutId)) return "/";
	try {
		const { callbacks, isMember } = await resumeSession(visit, checkoutId);
		return leaveAddress(callbacks, isMember);
	} catch {
		// The visit has ended; the order's page needs none.
		return "/";
	}
};

/** How often the page asks by itself while a payment is being decided, in milliseconds. */
const askEvery = 3000;

export default function Order() {
	const { look, view, leave, isFromAccount, isNew } = useLoaderData<typeof loader>();
	const { revalidate, state } = useRevalidator();
	const isPending = view.payment === "pending";
	useEffect(() => {
		if (!isPending || state !== "idle") return;
		const timer = setTimeout(revalidate, askEvery);
		return () => clearTimeout(timer);
	}, [isPending, revalidate, state]);
	return <OrderPage {...{ look, view, leave, isFromAccount, isNew }} />;
}
