import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import type { Client } from "@cartwright/sdk/client";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";

const intents = ["connectStripe", "connectPayPal", "disconnect"] as const;
export type ProviderIntent = (typeof intents)[number];

export const isProviderIntent = (intent: unknown): intent is ProviderIntent => intents.some((each) => each === intent);

/** Connects an account at a payment network, replaces its keys, or removes them. */
export const sendProviderForm = (client: Client, intent: ProviderIntent, form: FormData) =>
	orRefusal<ProviderIntent, FormResult<ProviderIntent>>(intent, async () => {
		await sends[intent](client, form);
		return { of: intent };
	});

const sends: Readonly<Record<ProviderIntent, (client: Client, form: FormData) => Promise<unknown>>> = {
	connectStripe(client, form) {
		const notificationSecret = textOf(form, "notificationSecret");
		const stripe = {
			secretKey: textOf(form, "secretKey"),
			publishableKey: textOf(form, "publishableKey"),
			...(notificationSecret ? { notificationSecret } : {}),
		};
		return client.use(paymentProviders).connectPaymentProvider({ stripe });
	},
	connectPayPal(client, form) {
		const webhookId = textOf(form, "webhookId");
		const paypal = {
			mode: form.get("mode") === "LIVE" ? ("LIVE" as const) : ("TEST" as const),
			clientId: textOf(form, "clientId"),
			secret: textOf(form, "secretKey"),
			...(webhookId ? { webhookId } : {}),
		};
		return client.use(paymentProviders).connectPaymentProvider({ paypal });
	},
	disconnect: (client, form) =>
		client.use(paymentProviders).disconnectPaymentProvider({ name: textOf(form, "provider") }),
};
