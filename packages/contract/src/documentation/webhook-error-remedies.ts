import type { Remedy } from "./remedy.ts";

/** The codes of apps and webhooks. */
export const webhookErrorRemedies = {
	APP_NOT_FOUND: { meaning: "No app of the shop has this id.", remedy: "List the apps again." },
	TOO_MANY_APPS: { meaning: "The shop has 100 apps.", remedy: "Remove one first." },
	WEBHOOK_NOT_FOUND: { meaning: "No webhook of the shop has this id.", remedy: "List the webhooks again." },
	TOO_MANY_WEBHOOKS: {
		meaning: "The app has 20 webhooks.",
		remedy: "Remove one, or send more event types to one of them.",
	},
	TOO_MANY_RANGES: { meaning: "Ten ranges of events are being sent again.", remedy: "Wait for one of them to end." },
} as const satisfies Record<string, Remedy>;
