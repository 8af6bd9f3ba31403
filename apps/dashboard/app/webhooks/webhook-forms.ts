import type { FormResult } from "../forms/form-result.ts";

/** The forms about webhooks. */
export const webhookForms = [
	"createWebhook",
	"changeWebhook",
	"pauseWebhook",
	"resumeWebhook",
	"testWebhook",
	"removeWebhook",
	"resendEvent",
	"resendUndelivered",
] as const;
export type WebhookForm = (typeof webhookForms)[number];

/** What came back of a test event. */
export interface TestOutcome {
	readonly isAccepted: boolean;
	readonly milliseconds: number;
	/** The HTTP status, or why there was no response. */
	readonly result: string;
	/** The beginning of the response. */
	readonly response: string;
}

export interface WebhookFormResult extends FormResult<WebhookForm> {
	readonly tested?: TestOutcome;
	/** How many events are sent again. */
	readonly resent?: number;
}
