import { payments } from "@cartwright/contract/payments/payments";
import { ButtonLink } from "@cartwright/ui/parts/button";
import type { ReactNode } from "react";
import { useEffect } from "react";
import {
	type ClientLoaderFunctionArgs,
	Link,
	type LoaderFunctionArgs,
	replace,
	useLoaderData,
	useRevalidator,
} from "react-router";
import { cartAddress } from "../callbacks.ts";
import { orderAddress } from "../checkout/place.server.ts";
import { pageError } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { retriedWhileOffline } from "../lost-network.ts";
import { pageContextKey } from "../page-context.server.ts";
import { pageErrorOf, resumeSession } from "../session.server.ts";

/** The polling interval, in milliseconds. */
const askEvery = 2000;

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const session = await resumeSession(pageContext, params.checkoutId ?? "");
	const parameters = new URL(request.url).searchParams;
	const orderId = parameters.get("order") ?? "";
	if (!/^[0-9a-f-]{36}$/i.test(orderId)) throw pageError("gone", cartAddress(session.callbacks, session.isMember));
	const calls = session.api.use(payments);
	try {
		// Asks the payment network immediately instead of waiting for its notification.
		await calls.refreshPayment({ siteId: session.siteId, paymentGatewayOrderId: orderId });
		const { payment } = await calls.getPayment({ paymentGatewayOrderId: orderId });
		if (payment?.orderApproved) throw replace(await orderAddress(session, orderId));
		// The buyer came back from PayPal without paying, and may pay in another way.
		if (payment?.status === "PENDING" && parameters.has("paymentCanceled")) {
			throw replace(`/checkout/${session.checkoutId}?paymentCanceled=true`);
		}
		if (payment?.status !== "PENDING") {
			throw replace(`/checkout/${session.checkoutId}?${new URLSearchParams({ payment: orderId })}`);
		}
		return {
			branding: session.branding,
			checkout: `/checkout/${session.checkoutId}`,
			amount: payment.amount?.amount ?? "0",
			currency: payment.currency,
			isPayPal: payment.lastMethod === "PAYPAL",
			...(payment.confirmationUrl ? { confirmationUrl: payment.confirmationUrl } : {}),
		};
	} catch (error) {
		throw pageErrorOf(error);
	}
};

/** The page continues once there is a network again. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
	retriedWhileOffline(() => serverLoader<typeof loader>());

export default function PaymentPending() {
	const { t, formats } = useLanguage();
	const { amount, currency, isPayPal, checkout, confirmationUrl } = useLoaderData<typeof loader>();
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(revalidate, askEvery);
		return () => clearTimeout(timer);
	}, [revalidate, state]);
	const money = { amount: formats.money(amount, currency) };
	if (confirmationUrl) {
		return (
			<WaitingPage title={t("paymentPending.toConfirmation")}>
				<p role="status">{t(isPayPal ? "paymentPending.confirmPayPal" : "paymentPending.confirm", money)}</p>
				<ButtonLink href={confirmationUrl}>{t("paymentPending.toConfirmation")}</ButtonLink>
				<p className="muted">{t("paymentPending.otherText")}</p>
				<Link className="link" to={checkout}>
					{t("paymentPending.other")}
				</Link>
			</WaitingPage>
		);
	}
	return (
		<WaitingPage title={t("paymentPending.title")} isChecked>
			<p role="status">{t(isPayPal ? "paymentPending.textPayPal" : "paymentPending.text", money)}</p>
			<p className="muted">{t("paymentPending.stay")}</p>
		</WaitingPage>
	);
}

interface WaitingPageProps {
	title: string;
	/** Whether there is nothing to do but to wait. */
	isChecked?: boolean;
	children: ReactNode;
}

function WaitingPage({ title, isChecked = false, children }: WaitingPageProps) {
	return (
		<div className="sheet sheet-narrow waiting">
			<title>{title}</title>
			<noscript>
				<meta httpEquiv="refresh" content="4" />
			</noscript>
			{isChecked && <div className="spinner" aria-hidden="true" />}
			<h1>{title}</h1>
			{children}
		</div>
	);
}
