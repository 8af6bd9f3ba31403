import { error } from "../declared-error.ts";

export const APP_NOT_FOUND = error(404, "No app of the shop has this id.", "List the apps again.");
export const TOO_MANY_APPS = error(429, "The shop has 100 apps.", "Remove one first.");
export const TOO_MANY_RANGES = error(429, "Ten ranges of events are being sent again.", "Wait for one of them to end.");
export const TOO_MANY_WEBHOOKS = error(
	429,
	"The app has 20 webhooks.",
	"Remove one, or send more event types to one of them.",
);
export const WEBHOOK_NOT_FOUND = error(404, "No webhook of the shop has this id.", "List the webhooks again.");
