import { checkWebhookUrl } from "../webhooks/calls/webhook-url.ts";

/** The address that the paths of methods are appended to: one that may be called, without slashes at the end. */
export const pluginUrl = (url: string): string => {
	checkWebhookUrl(url);
	return url.replace(/\/+$/, "");
};
