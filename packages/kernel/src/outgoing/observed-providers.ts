import type { PaymentProvider } from "../foundation/payment-provider.ts";
import type { Providers } from "../foundation/providers.ts";

/** Whom a request to the outside is for. */
export type OutgoingTarget = "payments" | "mail" | "messages" | "fetch";

/** Runs a request and watches how it ends. */
export type ObserveOutgoing = <Result>(target: OutgoingTarget, request: () => Promise<Result>) => Promise<Result>;

/** The providers, with each request to the outside observed. `traceHeaders` are added to those over HTTP. */
export const observedProviders = (
	providers: Providers,
	observe: ObserveOutgoing,
	traceHeaders?: () => Readonly<Record<string, string>>,
): Providers => {
	const { payments, mail, messages, fetch } = providers;
	return {
		...providers,
		payments: observedPayments(payments, observe),
		openPaymentAccount: (keys) => observedPayments(providers.openPaymentAccount(keys), observe),
		...(mail ? { mail: { send: (message) => observe("mail", () => mail.send(message)) } } : {}),
		...(messages
			? {
					messages: {
						channels: messages.channels,
						send: (message) => observe("messages", () => messages.send(message)),
					},
				}
			: {}),
		fetch: (address, init) =>
			observe("fetch", () => {
				if (!traceHeaders) return fetch(address, init);
				const headers = new Headers(init?.headers);
				for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
				return fetch(address, { ...init, headers });
			}),
	};
};

const observedPayments = (payments: PaymentProvider, observe: ObserveOutgoing): PaymentProvider => {
	const { acceptsKeys, readNotification } = payments;
	return {
		name: payments.name,
		abilities: payments.abilities,
		ownPages: payments.ownPages,
		pay: (request) => observe("payments", () => payments.pay(request)),
		find: (payment) => observe("payments", () => payments.find(payment)),
		cancel: (payment) => observe("payments", () => payments.cancel(payment)),
		capture: (request) => observe("payments", () => payments.capture(request)),
		voidAuthorization: (request) => observe("payments", () => payments.voidAuthorization(request)),
		refund: (request) => observe("payments", () => payments.refund(request)),
		...(acceptsKeys && { acceptsKeys: () => observe("payments", () => acceptsKeys.call(payments)) }),
		...(readNotification && { readNotification: (request) => readNotification.call(payments, request) }),
	};
};
