import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import type { CardReference } from "./load/issued-card.ts";

interface Sent {
	readonly code?: string;
	readonly pin?: string | null | undefined;
	readonly context?: { readonly locationId?: string | null } | null | undefined;
}

/** The service of the app that a request names. Without an app, the oldest that the shop has. */
export const appNamed = (
	plugins: readonly ServicePlugin[],
	appId: string | null | undefined,
): ServicePlugin | undefined => plugins.find((plugin) => !appId || plugin.appId === appId);

/** How a request names a card. */
export const referenceOf = (code: string, { pin, context }: Sent): CardReference => ({
	code,
	...(pin ? { pin } : {}),
	...(context?.locationId ? { locationId: context.locationId } : {}),
});

export const unavailable = ({ appId }: ServicePlugin): ApplicationError =>
	new ApplicationError("GIFT_CARD_PROVIDER_UNAVAILABLE", "The app that issued the gift card does not respond.", {
		appId,
	});
