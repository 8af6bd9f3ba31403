import { webhooks } from "@cartwright/contract/webhooks/webhooks";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { type WebhookForm, type WebhookFormResult, webhookForms } from "./webhook-forms.ts";

/** Sends a form about a webhook: one form is one call. */
export const sendWebhookForm = async (client: Client, form: FormData) => {
	const intent = webhookForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<WebhookForm, WebhookFormResult>(intent, async () => {
		const result = await sends[intent](client.use(webhooks), form);
		return { of: intent, ...result };
	});
};

type Send = (calls: Calls<typeof webhooks>, form: FormData) => Promise<Omit<WebhookFormResult, "of"> | undefined>;

const webhookIdOf = (form: FormData): string => textOf(form, "webhook");
const eventTypesOf = (form: FormData): string[] => form.getAll("eventType").map(String);

const setStatus =
	(status: "ACTIVE" | "PAUSED"): Send =>
	async (calls, form) => {
		await calls.updateWebhook({ webhookId: webhookIdOf(form), status });
		return undefined;
	};

const sends: Readonly<Record<WebhookForm, Send>> = {
	async createWebhook(calls, form) {
		await calls.createWebhook({ appId: textOf(form, "app"), url: textOf(form, "url"), eventTypes: eventTypesOf(form) });
		return undefined;
	},
	async changeWebhook(calls, form) {
		await calls.updateWebhook({
			webhookId: webhookIdOf(form),
			url: textOf(form, "url"),
			eventTypes: eventTypesOf(form),
		});
		return undefined;
	},
	pauseWebhook: setStatus("PAUSED"),
	resumeWebhook: setStatus("ACTIVE"),
	async testWebhook(calls, form) {
		const { attempt, accepted } = await calls.sendTestEvent({
			webhookId: webhookIdOf(form),
			eventType: textOf(form, "eventType"),
		});
		const { status, error, milliseconds, response } = attempt ?? {};
		return {
			tested: {
				isAccepted: accepted ?? false,
				milliseconds: milliseconds ?? 0,
				result: status ? `HTTP ${status}` : (error ?? ""),
				response: response ?? "",
			},
		};
	},
	async removeWebhook(calls, form) {
		await calls.removeWebhook({ webhookId: webhookIdOf(form) });
		return undefined;
	},
	async resendEvent(calls, form) {
		await calls.resendEvents({ webhookId: webhookIdOf(form), from: textOf(form, "number") });
		return { resent: 1 };
	},
	async resendUndelivered(calls, form) {
		const { count } = await calls.resendUndeliveredEvents({ webhookId: webhookIdOf(form) });
		return { resent: count ?? 0 };
	},
};
