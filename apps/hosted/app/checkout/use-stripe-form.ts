import type { Stripe, StripeElementLocale, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../language.ts";
import { readTyped } from "./details.ts";
import { chosenOption, countedAmount, type PaymentOption, stripeOption } from "./payment-options.ts";

interface Charge {
	/** A decimal number. */
	readonly amount: string;
	readonly currency: string;
}

interface Opened {
	readonly stripe: Stripe;
	readonly elements: StripeElements;
}

/** The payment form of Stripe on a page, and the token that it gave. */
export type StripeFormState = ReturnType<typeof useStripeForm>;

/**
 * Opens the payment form of Stripe, if that is offered. A form of the page that is submitted before there is a token is sent
 * once there is one. `occasion` changes when a token was used.
 */
export const useStripeForm = (options: readonly PaymentOption[], { amount, currency }: Charge, occasion: unknown) => {
	const { tag } = useLanguage();
	const option = stripeOption(options);
	const counted = option ? countedAmount(amount, option) : 0;
	const place = useRef<HTMLDivElement>(null);
	const opening = useRef<Promise<Opened | undefined>>(undefined);
	const pendingSubmit = useRef<{ form: HTMLFormElement; button: HTMLElement | null }>(undefined);
	const [status, setStatus] = useState<"LOADING" | "READY" | "BROKEN">("LOADING");
	const [token, setToken] = useState("");
	const [fault, setFault] = useState("");
	const [isAwaited, setAwaited] = useState(false);
	const publishableKey = option?.publishableKey;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another amount needs no other form
	useEffect(() => {
		if (!publishableKey || !place.current) return;
		const frame = document.createElement("div");
		place.current.append(frame);
		const opened = open(
			frame,
			{ publishableKey, amount: counted, currency, locale: tag as StripeElementLocale },
			setStatus,
		);
		opening.current = opened;
		return () => {
			opening.current = undefined;
			frame.remove();
		};
	}, [publishableKey, currency, tag]);
	useEffect(() => {
		void opening.current?.then((opened) => opened?.elements.update({ amount: counted }));
	}, [counted]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each occasion needs its own token
	useEffect(() => setToken(""), [occasion]);
	useEffect(() => {
		if (!token || !pendingSubmit.current) return;
		const { form, button } = pendingSubmit.current;
		pendingSubmit.current = undefined;
		form.requestSubmit(button);
	}, [token]);
	const requestToken = async (form: HTMLFormElement, button: HTMLElement | null): Promise<void> => {
		setAwaited(true);
		setFault("");
		const created = await tokenOf(await opening.current, form);
		setAwaited(false);
		if (created?.fault) setFault(created.fault);
		if (!created?.token) return;
		pendingSubmit.current = { form, button };
		setToken(created.token);
	};
	return {
		place,
		status,
		token,
		fault,
		/** Whether a form is waiting for the token. */
		isAwaited,
		/** Whether the form can be submitted now. */
		mayGo: (form: HTMLFormElement, button: HTMLElement | null): boolean => {
			const isChosen = chosenOption(options, readTyped(new FormData(form)))?.kind === "STRIPE";
			if (!isChosen || token || status === "BROKEN") return true;
			void requestToken(form, button);
			return false;
		},
	};
};

interface Opening {
	readonly publishableKey: string;
	readonly amount: number;
	readonly currency: string;
	readonly locale: StripeElementLocale;
}

const open = async (
	frame: HTMLElement,
	{ publishableKey, amount, currency, locale }: Opening,
	onStatus: (status: "READY" | "BROKEN") => void,
): Promise<Opened | undefined> => {
	try {
		const { loadStripe } = await import("@stripe/stripe-js/pure");
		const stripe = await loadStripe(publishableKey, { locale });
		if (!stripe || !frame.isConnected) return undefined;
		const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
		const elements = stripe.elements({
			mode: "payment",
			amount,
			currency: currency.toLowerCase(),
			appearance: { theme: isDark ? "night" : "stripe" },
		});
		const element = elements.create("payment");
		element.on("ready", () => onStatus("READY"));
		element.on("loaderror", () => onStatus("BROKEN"));
		element.mount(frame);
		return { stripe, elements };
	} catch {
		// Stripe cannot be reached, or is blocked: the page says so, and has its other ways to pay.
		onStatus("BROKEN");
		return undefined;
	}
};

/** What the form gives for its input, or what is wrong with it. Errors of its fields are shown by the form itself. */
const tokenOf = async (
	opened: Opened | undefined,
	form: HTMLFormElement,
): Promise<{ readonly token?: string; readonly fault?: string } | undefined> => {
	if (!opened) return undefined;
	const { stripe, elements } = opened;
	const submitted = await elements.submit();
	if (submitted.error) return faultOf(submitted.error);
	const { email, "shipping-name": name } = readTyped(new FormData(form));
	const billingDetails = { ...(email && { email }), ...(name && { name }) };
	const created = await stripe.createConfirmationToken({
		elements,
		params: { payment_method_data: { billing_details: billingDetails } },
	});
	return created.error ? faultOf(created.error) : { token: created.confirmationToken.id };
};

const faultOf = ({ type, message = "" }: { readonly type: string; readonly message?: string }) => ({
	fault: type === "validation_error" ? "" : message,
});
